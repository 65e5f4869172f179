import { expect, test } from 'vitest'
import { getProcessCpu, parseStat } from './process-cpu.ts'

test('user and system time count, whatever the name of the process is', () => {
  const line = '42 (odd ) name) S 7 42 42 0 -1 4194560 100 0 0 0 150 25 0 0 20 0 9 0 100 1000 200'
  expect(parseStat(line)).toEqual({ pid: 42, name: 'odd ) name', parent: 7, cpuMs: 1750 })
})

test('work done shows up as CPU time', () => {
  const before = getProcessCpu(process.pid)
  // On a busy machine, a process may wait for its turn much longer than a tick.
  for (const end = Date.now() + 60_000; Date.now() < end && getProcessCpu(process.pid) === before;) Math.sqrt(end)
  expect(getProcessCpu(process.pid)).toBeGreaterThan(before)
})
