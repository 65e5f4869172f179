import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseClockOffset } from './another-day.ts'

const noon = Date.parse('2026-11-24T12:00:00Z')

test.each([
  ['2026-11-25', 12 * 3600],
  ['2026-11-25T06:30', 18.5 * 3600],
  ['2026-11-24T12:00:30Z', 30],
  ['2026-11-24T14:00:00+01:00', 3600],
])('%s is so many seconds ahead, in whatever zone the machine is', (received, seconds) => {
  expect(parseClockOffset(received, noon)).toBe(seconds)
})

test.each(['tomorrow', '24/12/2026', '2026-13-01', ''])('%j is no day', (received) => {
  expect(() => parseClockOffset(received, noon)).toThrow('VITRINE_NOW')
})

test('an unreadable date for a run on another day is reported, also where there is no compiler, and nothing runs', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test/main.ts', '--only', 'lint'], {
    env: { ...process.env, PATH: '', VITRINE_NOW: '24/12' },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('VITRINE_NOW is a day like 2028-02-29, not 24/12.')
})
