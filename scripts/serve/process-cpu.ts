import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

type ProcessInfo = { pid: number; name: string; parent: number; cpuMs: number }

/** CPU milliseconds used by a process and its threads. */
export function getProcessCpu(pid: number): number {
  return readProcess(pid)?.cpuMs ?? 0
}

/** CPU milliseconds used by the whole machine. */
export function getMachineCpu(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.trim().split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + steal) * tickMs
}

/** Our workerd processes. */
export function listWorkerdPids(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = pids.map((pid) => readProcess(Number(pid))).filter((processInfo) => processInfo !== undefined)
  return processes.filter(({ parent, name }) => parent === process.pid && name === 'workerd').map(({ pid }) => pid)
}

/** The process may have ended. */
function readProcess(pid: number): ProcessInfo | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Parses /proc/<pid>/stat; the name in brackets may contain any character. */
export function parseStat(line: string): ProcessInfo {
  const [nameStart, nameEnd] = [line.indexOf('('), line.lastIndexOf(')')]
  const fields = line
    .slice(nameEnd + 2)
    .split(' ')
    .map(Number)
  const cpuMs = ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs
  return { pid: Number(line.slice(0, nameStart)), name: line.slice(nameStart + 1, nameEnd), parent: fields[1] ?? 0, cpuMs }
}
