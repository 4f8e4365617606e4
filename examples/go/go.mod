module transfer

go 1.18
