// Two workers ask a keeper for the key by channels: go run . FILE [faulty]. The faulty keeper never waits for the key to
// come back.
package main

import (
	"fmt"
	"os"
	"sync"
)

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	recorder := NewRecorder(file, "", nil)
	faulty := len(os.Args) > 2
	keys := []chan string{make(chan string, 1), make(chan string, 1)}
	returned := make(chan string, 2)
	var all sync.WaitGroup
	all.Add(3)
	go func() {
		defer all.Done()
		process := recorder.Process("keeper")
		for _, key := range keys {
			key <- process.Send()
			if !faulty {
				process.Receive(<-returned)
			}
		}
	}()
	for number := range keys {
		go func(number int) {
			defer all.Done()
			process := recorder.Process(fmt.Sprintf("worker%d", number))
			process.Receive(<-keys[number])
			process.Local("inside", true)
			process.Local("inside", false)
			returned <- process.Send()
		}(number)
	}
	all.Wait()
	if err := recorder.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
