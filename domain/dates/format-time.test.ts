import { expect, test } from 'vitest'
import { formatTime, formatWeekday } from './format-time'

test('a time of day is written as the locale writes it', () => {
  expect(formatTime('19:00', 'en-us')).toBe('7:00 PM')
  expect(formatTime('19:30', 'en-gb')).toBe('19:30')
})

test('the first day of the week is Monday', () => {
  expect(formatWeekday(1, 'en-us')).toBe('Monday')
  expect(formatWeekday(7, 'fr-fr')).toBe('dimanche')
})
