import { expect, test } from 'vitest'
import { formatDay, formatDays, formatTime, formatWeekday } from './format-days'

test('a day is written out in the words of its locale', () => {
  expect(formatDay('2026-11-27', 'en-us')).toBe('November 27, 2026')
  expect(formatDay('2026-12-01', 'de-de')).toBe('1. Dezember 2026')
  expect(formatDay('2026-12-01', 'fr-ca')).toBe('1er décembre 2026')
})

test('a range of days names the weekdays, and breaks after its dash alone (EML-04)', () => {
  const print = (...days: Parameters<typeof formatDays>) => formatDays(...days).replaceAll('\u00a0', '_')
  expect(print(['2026-12-01', '2026-12-03'], 'en-gb')).toBe('Tue_1_December_– Thu_3_December')
  expect(print(['2026-12-01', '2026-12-03'], 'fr-fr')).toBe('mar._1er_– jeu._3_décembre')
  expect(print(['2026-12-01', '2026-12-03'], 'it-it')).toBe('mar_1_– gio_3_dicembre')
  expect(print(['2026-12-01', '2026-12-01'], 'de-de')).toBe('Di.,_1._Dezember')
})

test('a time of day is written as the locale writes it', () => {
  expect(formatTime('19:00', 'en-us')).toBe('7:00 PM')
  expect(formatTime('19:30', 'en-gb')).toBe('19:30')
})

test('the first day of the week is Monday', () => {
  expect(formatWeekday(1, 'en-us')).toBe('Monday')
  expect(formatWeekday(7, 'fr-fr')).toBe('dimanche')
})
