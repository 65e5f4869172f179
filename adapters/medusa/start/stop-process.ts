import type { ChildProcess } from 'node:child_process'

const killAfterMs = 5_000

/** Ends a process that we started, by its id, and waits for its end. One that does not end in time is killed. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    child.once('exit', () => {
      clearTimeout(killTimer)
      resolve()
    })
    child.kill(signal)
  })
}

/** A process that was started by us ends with us, also where somebody else ends ours: workerd's own signal handler does not wait. */
export function stopOnExit<T extends ChildProcess>(child: T, signal: NodeJS.Signals): T {
  const killChild = () => child.kill(signal)
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  return child
}
