"""png8.py IN.png OUT.png [COLOURS]: a PNG with few colours, the most frequent ones; without any library."""
import sys, zlib, struct, subprocess
from collections import Counter
def chunks(d):
    i=8
    while i<len(d):
        n,=struct.unpack('>I',d[i:i+4]); yield d[i+4:i+8], d[i+8:i+8+n]; i+=12+n
def decode(path):
    d=open(path,'rb').read(); idat=b''
    for t,c in chunks(d):
        if t==b'IHDR': w,h,bd,ct=struct.unpack('>IIBB',c[:10])
        if t==b'IDAT': idat+=c
    bpp={2:3,6:4}[ct]; raw=zlib.decompress(idat); st=w*bpp; prev=bytearray(st); rows=[]
    i=0
    for y in range(h):
        f=raw[i]; line=bytearray(raw[i+1:i+1+st]); i+=1+st
        for x in range(st):
            a=line[x-bpp] if x>=bpp else 0; b=prev[x]; c=prev[x-bpp] if x>=bpp else 0
            if f==1: line[x]=(line[x]+a)&255
            elif f==2: line[x]=(line[x]+b)&255
            elif f==3: line[x]=(line[x]+(a+b)//2)&255
            elif f==4:
                p=a+b-c; pa,pb,pc=abs(p-a),abs(p-b),abs(p-c)
                line[x]=(line[x]+(a if pa<=pb and pa<=pc else b if pb<=pc else c))&255
        rows.append([tuple(line[k:k+3]) for k in range(0,st,bpp)]); prev=line
    return w,h,rows
def chunk(t,c): return struct.pack('>I',len(c))+t+c+struct.pack('>I',zlib.crc32(t+c))
w,h,rows=decode(sys.argv[1]); most=int(sys.argv[3]) if len(sys.argv)>3 else 64
count=Counter(c for r in rows for c in r)
pal=[]
for c,_ in count.most_common(4000):
    if all(sum((a-b)**2 for a,b in zip(c,p))>90 for p in pal): pal.append(c)
    if len(pal)==most: break
near={}
def idx(c):
    if c not in near: near[c]=min(range(len(pal)),key=lambda i:sum((a-b)**2 for a,b in zip(c,pal[i])))
    return near[c]
out=b''.join(b'\0'+bytes(idx(c) for c in r) for r in rows)
open(sys.argv[2],'wb').write(b'\x89PNG\r\n\x1a\n'+chunk(b'IHDR',struct.pack('>IIBBBBB',w,h,8,3,0,0,0))+chunk(b'PLTE',b''.join(bytes(p) for p in pal))+chunk(b'IDAT',zlib.compress(out,9))+chunk(b'IEND',b''))
