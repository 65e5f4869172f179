import { expect, test } from 'vitest'
import type { Locale } from '#config/locales'
import { formatDay } from './format-day'
import { formatDateTime, formatDays, formatTime, formatWeekday, formatDayAndWeekday } from './format-days'
import { formatMarketDay } from './format-market-day'
import { formatMonthDay } from './format-month-day'

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('a day is the same day wherever the shopper is, in the words of the locale, and lines do not break inside it', () => {
  expect(formatDay('2026-11-27', 'en-us', 'long')).toBe('November\u00a027,\u00a02026')
  expect(formatDay('2027-02-01', 'nl-nl', 'long')).toBe('1\u00a0februari\u00a02027')
})

test.each<[Locale, ...string[]]>([
  ['en-us', 'Tuesday, December 1, 2026', 'December 1, 2026', 'Dec 1, 2026', 'Tuesday, December 1'],
  ['en-ca', 'Tuesday, December 1, 2026', 'December 1, 2026', 'Dec 1, 2026', 'Tuesday, December 1'],
  ['en-gb', 'Tuesday, 1 December 2026', '1 December 2026', '1 Dec 2026', 'Tuesday 1 December'],
  ['fr-fr', 'mardi 1er décembre 2026', '1er décembre 2026', '1er déc. 2026', 'mardi 1er décembre'],
  ['fr-ca', 'mardi 1er décembre 2026', '1er décembre 2026', '1er déc. 2026', 'mardi 1er décembre'],
  ['de-de', 'Dienstag, 1. Dezember 2026', '1. Dezember 2026', '01.12.2026', 'Dienstag, 1. Dezember'],
  ['it-it', 'martedì 1 dicembre 2026', '1 dicembre 2026', '1 dic 2026', 'martedì 1 dicembre'],
  ['es-es', 'martes, 1 de diciembre de 2026', '1 de diciembre de 2026', '1 dic 2026', 'martes, 1 de diciembre'],
  ['nl-nl', 'dinsdag 1 december 2026', '1 december 2026', '1 dec 2026', 'dinsdag 1 december'],
])('the first of a month is written as people in %s write it', (locale, ...written) => {
  const [day, noon] = ['2026-12-01', Date.parse('2026-12-01T17:00:00Z')]
  const styles = ['full', 'long', 'medium'] as const
  expect([...styles.map((style) => withPlainSpaces(formatDay(day, locale, style))), formatDayAndWeekday(day, locale)]).toEqual(written)
  expect(styles.map((style) => withPlainSpaces(formatMarketDay(noon, locale, style)))).toEqual(written.slice(0, 3))
  expect(formatDateTime(noon, locale, 'UTC')).toContain(written[1])
})

test.each<[Locale, string, string]>([
  ['en-us', 'Dec 24', 'Jan 1'],
  ['en-gb', '24 Dec', '1 Jan'],
  ['fr-fr', '24 déc.', '1er janv.'],
  ['de-de', '24. Dez.', '1. Jan.'],
  ['nl-nl', '24 dec', '1 jan'],
])('a holiday to come is written in %s without its year', (locale, eve, newYear) => {
  expect(['2026-12-24', '2027-01-01'].map((day) => withPlainSpaces(formatMonthDay(day, locale)))).toEqual([eve, newYear])
})

test('French writes the first alone as an ordinal', () => {
  expect(['2026-12-11', '2026-12-21', '2027-01-31'].map((day) => withPlainSpaces(formatDay(day, 'fr-fr', 'long')))).toEqual([
    ...['11 décembre 2026', '21 décembre 2026', '31 janvier 2027'],
  ])
  expect(formatDateTime(Date.parse('2026-12-02T01:01:01Z'), 'fr-ca', 'UTC')).toBe('2 décembre 2026 à 01 h 01 min 01 s UTC')
})

test('a range of days names the weekdays, and breaks after its dash alone (EML-04)', () => {
  const print = (...days: Parameters<typeof formatDays>) => formatDays(...days).replaceAll('\u00a0', '_')
  expect(print(['2026-12-01', '2026-12-03'], 'en-gb')).toBe('Tue_1_December_– Thu_3_December')
  expect(print(['2026-12-01', '2026-12-03'], 'fr-fr')).toBe('mar._1er_– jeu._3_décembre')
  expect(print(['2026-12-01', '2026-12-03'], 'it-it')).toBe('mar_1_– gio_3_dicembre')
  expect(print(['2026-12-01', '2026-12-01'], 'de-de')).toBe('Di.,_1._Dezember')
  expect(print(['2026-12-01', '2026-12-03'], 'en-gb')).toBe('Tue_1_December_– Thu_3_December')
})

test('a time of day is written as the locale writes it', () => {
  expect(formatTime('19:00', 'en-us')).toBe('7:00 PM')
  expect(formatTime('19:30', 'en-gb')).toBe('19:30')
})

test('the first day of the week is Monday', () => {
  expect(formatWeekday(1, 'en-us')).toBe('Monday')
  expect(formatWeekday(7, 'fr-fr')).toBe('dimanche')
})
