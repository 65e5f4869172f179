import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

type Process = { pid: number; name: string; parent: number; cpuMs: number }

/** CPU milliseconds a process and its threads have used so far. */
export function cpuOf(pid: number): number {
  return processOf(pid)?.cpuMs ?? 0
}

/** CPU milliseconds the whole machine has spent working so far. */
export function machineCpu(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.trim().split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + steal) * tickMs
}

/** The workerd processes that belong to us. */
export function runningWorkerd(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.map((pid) => processOf(Number(pid))).filter((each) => each !== undefined)
  return all.filter(({ parent, name }) => parent === process.pid && name === 'workerd').map(({ pid }) => pid)
}

/** A process may end while we look. */
function processOf(pid: number): Process | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** A line of /proc/<pid>/stat; the name is in brackets and may hold anything. */
export function parseStat(line: string): Process {
  const [open, close] = [line.indexOf('('), line.lastIndexOf(')')]
  const fields = line
    .slice(close + 2)
    .split(' ')
    .map(Number)
  const cpuMs = ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs
  return { pid: Number(line.slice(0, open)), name: line.slice(open + 1, close), parent: fields[1] ?? 0, cpuMs }
}
