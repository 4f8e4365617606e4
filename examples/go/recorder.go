// Records a program's run in Hasse's native trace format. One file, only the standard library: copy it into your package.
//
//	recorder := NewRecorder(file, "", map[string]any{"x": 0})
//	worker := recorder.Process("worker")
//	worker.Set("x", 1)                // assigns a shared variable
//	worker.Local("state", "busy")     // assigns worker.state
//	context := worker.Send()          // goes along with a message
//	other.Receive(context)            // once the message is there
//	err := recorder.Close()
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"sync"
)

// Recorder writes one line an event. The first error stops it and is returned by Close.
type Recorder struct {
	mutex sync.Mutex
	out   *bufio.Writer
	node  string
	names map[string]bool
	err   error
}

// NewRecorder starts a recording; node, if not empty, begins the names of processes.
func NewRecorder(out io.Writer, node string, init map[string]any) *Recorder {
	recorder := &Recorder{out: bufio.NewWriter(out), node: node, names: map[string]bool{}}
	header := map[string]any{"hasse": 1}
	if len(init) > 0 {
		header["init"] = init
	}
	recorder.write(header)
	return recorder
}

// Close writes the rest.
func (r *Recorder) Close() error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.err == nil {
		r.err = r.out.Flush()
	}
	return r.err
}

func (r *Recorder) write(event map[string]any) {
	line, err := json.Marshal(event)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if err == nil && r.err == nil {
		_, err = r.out.Write(append(line, '\n'))
	}
	if r.err == nil {
		r.err = err
	}
}

// Process is a sequence of events: a goroutine, an actor, a service.
type Process struct {
	recorder *Recorder
	name     string
	mutex    sync.Mutex
	sent     int
}

// Process makes a new process; a name that is taken gets a number.
func (r *Recorder) Process(name string) *Process {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.node != "" {
		name = r.node + "." + name
	}
	unique := name
	for number := 2; r.names[unique]; number++ {
		unique = fmt.Sprintf("%s~%d", name, number)
	}
	r.names[unique] = true
	return &Process{recorder: r, name: unique}
}

// Event records any event, by the fields of the format.
func (p *Process) Event(fields map[string]any) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.write(fields)
}

func (p *Process) write(fields map[string]any) {
	event := map[string]any{"process": p.name}
	for key, value := range fields {
		event[key] = value
	}
	p.recorder.write(event)
}

// Set assigns a shared variable.
func (p *Process) Set(variable string, value any) {
	p.Event(map[string]any{"set": map[string]any{variable: value}})
}

// Local assigns a variable of the process itself.
func (p *Process) Local(variable string, value any) {
	p.Event(map[string]any{"local": map[string]any{variable: value}})
}

// Send records the sending of a message and returns its context; call it before the message leaves.
func (p *Process) Send() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.sent++
	context := fmt.Sprintf("%s#%d", p.name, p.sent)
	p.write(map[string]any{"send": context})
	return context
}

// Receive records that the message of this context is there.
func (p *Process) Receive(context string) {
	p.Event(map[string]any{"receive": context})
}
