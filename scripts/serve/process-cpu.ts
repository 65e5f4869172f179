import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

type Process = { pid: number; name: string; parent: number; cpuMs: number }

/** CPU milliseconds used by a process and its threads. */
export function cpuOf(pid: number): number {
  return processOf(pid)?.cpuMs ?? 0
}

/** CPU milliseconds used by the whole machine. */
export function machineCpu(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.trim().split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + steal) * tickMs
}

/** Our workerd processes. */
export function runningWorkerd(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.map((pid) => processOf(Number(pid))).filter((each) => each !== undefined)
  return all.filter(({ parent, name }) => parent === process.pid && name === 'workerd').map(({ pid }) => pid)
}

/** The process may have ended. */
function processOf(pid: number): Process | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Parses /proc/<pid>/stat; the name in brackets may contain any character. */
export function parseStat(line: string): Process {
  const [open, close] = [line.indexOf('('), line.lastIndexOf(')')]
  const fields = line
    .slice(close + 2)
    .split(' ')
    .map(Number)
  const cpuMs = ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs
  return { pid: Number(line.slice(0, open)), name: line.slice(open + 1, close), parent: fields[1] ?? 0, cpuMs }
}
