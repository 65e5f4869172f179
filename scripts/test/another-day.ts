import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { stateFolder } from '../serve/paths.ts'

const source = path.join(import.meta.dirname, 'clock-ahead.c')

/** Seconds from now to the time in VITRINE_NOW, UTC by default: `2028-02-29`, `2031-06-15T08:30`. */
export function secondsTo(received: string, now: number): number {
  const isOfUtc = /T\d\d:\d\d(:\d\d)?$/.test(received)
  const at = Date.parse(isOfUtc ? `${received}Z` : received)
  if (!/^\d{4}-\d\d-\d\d/.test(received) || Number.isNaN(at)) throw new Error(`VITRINE_NOW is a day like 2028-02-29, not ${received}.`)
  return Math.round((at - now) / 1000)
}

/** Runs this command again with another date, for it and all it starts: Node, workerd and the browser. Returns its exit code. */
export function runOn(day: string): number {
  const clock = path.join(stateFolder, 'test', 'clock-ahead.so')
  mkdirSync(path.dirname(clock), { recursive: true })
  const { status } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', clock, source], { stdio: 'inherit' })
  if (process.platform !== 'linux' || status !== 0) throw new Error('VITRINE_NOW needs Linux and a C compiler (cc).')
  const env = { ...process.env, VITRINE_NOW: undefined, LD_PRELOAD: clock, CLOCK_AHEAD: String(secondsTo(day, Date.now())) }
  return spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1
}
