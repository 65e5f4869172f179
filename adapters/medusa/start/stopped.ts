import type { ChildProcess } from 'node:child_process'

const patienceMs = 5_000

/** Ends a process that we started, by its id, and waits for its end. One that does not end in time is killed. */
export function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('exit', () => {
      clearTimeout(patience)
      resolve()
    })
    child.kill(signal)
  })
}

/** A process that was started by us ends with us, also where somebody else ends ours: workerd's own signal handler does not wait. */
export function endsWithUs<T extends ChildProcess>(child: T, signal: NodeJS.Signals): T {
  const end = () => child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
