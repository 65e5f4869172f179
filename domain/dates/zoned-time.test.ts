import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, zonedTime } from './zoned-time'

test.each([
  ['2026-11-28T08:00', 'America/New_York', '2026-11-28T13:00:00.000Z'],
  ['2026-07-01T08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-11-28T08:00', 'Europe/Berlin', '2026-11-28T07:00:00.000Z'],
  ['2026-03-29T12:00', 'Europe/London', '2026-03-29T11:00:00.000Z'],
])('%s in %s is %s (CMS-26)', (text, zone, iso) => {
  expect(new Date(instantOf(text, zone) ?? 0).toISOString()).toBe(iso)
})

test.each(['', '2026-11-28', 'tomorrow', '2026-13-45T08:00', '2026-11-28T08:00Z'])('"%s" is no time', (text) => {
  expect(instantOf(text, 'Europe/Paris')).toBeNull()
})

test('what a clock shows leads back to a moment at which it shows the same (CMS-26)', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Toronto', 'Europe/London', 'Europe/Madrid')
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2035, 0) }), zones, (moment, zone) => {
      const shown = zonedTime(moment, zone)
      expect(zonedTime(instantOf(shown, zone) ?? 0, zone)).toBe(shown)
    }),
  )
})
