import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { stateFolder } from '../serve/paths.ts'

const clockSource = path.join(import.meta.dirname, 'clock-ahead.c')

/** Seconds from now to the time in VITRINE_NOW, UTC by default: `2028-02-29`, `2031-06-15T08:30`. */
export function parseClockOffset(dayText: string, now: number): number {
  const hasNoTimeZone = /T\d\d:\d\d(:\d\d)?$/.test(dayText)
  const targetTime = Date.parse(hasNoTimeZone ? `${dayText}Z` : dayText)
  if (!/^\d{4}-\d\d-\d\d/.test(dayText) || Number.isNaN(targetTime))
    throw new Error(`VITRINE_NOW is a day like 2028-02-29, not ${dayText}.`)
  return Math.round((targetTime - now) / 1000)
}

/** Runs this command again with another date, for it and all it starts: Node, workerd and the browser. Returns its exit code. */
export function runOnDay(day: string): number {
  const clockOffset = parseClockOffset(day, Date.now())
  const clockLibrary = path.join(stateFolder, 'test', 'clock-ahead.so')
  mkdirSync(path.dirname(clockLibrary), { recursive: true })
  const { status } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', clockLibrary, clockSource], { stdio: 'inherit' })
  if (process.platform !== 'linux' || status !== 0) throw new Error('VITRINE_NOW needs Linux and a C compiler (cc).')
  const env = { ...process.env, VITRINE_NOW: undefined, LD_PRELOAD: clockLibrary, CLOCK_AHEAD: String(clockOffset) }
  return spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1
}
