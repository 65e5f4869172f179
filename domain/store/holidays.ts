import type { Country } from '#config/locales'
import { type CalendarDate } from '#domain/dates/calendar-date'
import { dayOf, daysAfter } from './local-day'

type HolidayId =
  | 'new-year'
  | 'epiphany'
  | 'good-friday'
  | 'easter'
  | 'easter-monday'
  | 'kings-day'
  | 'labour-day'
  | 'ascension'
  | 'whit-monday'
  | 'canada-day'
  | 'unity-day'
  | 'thanksgiving'
  | 'christmas-eve'
  | 'christmas'
  | 'boxing-day'
  | 'new-years-eve'

/** A day on which stores are closed, or close early. */
export type Holiday = { id: HolidayId; date: CalendarDate; close?: string }

const everywhere = 'new-year christmas-eve christmas new-years-eve'
const daysIn: Record<Country, string> = {
  US: `${everywhere} thanksgiving`,
  CA: `${everywhere} good-friday canada-day`,
  GB: `${everywhere} easter boxing-day`,
  FR: `${everywhere} easter labour-day`,
  DE: `${everywhere} good-friday easter easter-monday labour-day ascension whit-monday unity-day boxing-day`,
  IT: `${everywhere} easter labour-day boxing-day`,
  ES: `${everywhere} epiphany easter labour-day`,
  NL: `${everywhere} easter kings-day`,
}

const earlyClose: Partial<Record<HolidayId, string>> = { 'christmas-eve': '16:00', 'new-years-eve': '16:00' }

/** Days in the period with special store hours in a country, earliest first. */
export function holidaysIn(country: Country, { from, days }: { from: CalendarDate; days: number }): Holiday[] {
  const last = daysAfter(from, days)
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => Object.entries(datesOf(each)) as [HolidayId, CalendarDate][])
    .filter(([id, date]) => daysIn[country].split(' ').includes(id) && date >= from && date <= last)
    .map(([id, date]) => ({ id, date, ...(earlyClose[id] && { close: earlyClose[id] }) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function datesOf(year: number): Record<HolidayId, CalendarDate> {
  const on = (monthAndDay: string) => `${year}-${monthAndDay}` as CalendarDate
  const easter = easterOf(year)
  const firstOfNovember = on('11-01')
  return {
    'new-year': on('01-01'),
    epiphany: on('01-06'),
    'good-friday': daysAfter(easter, -2),
    easter,
    'easter-monday': daysAfter(easter, 1),
    // A Sunday holiday is observed the day before.
    'kings-day': dayOf(on('04-27')) === 7 ? on('04-26') : on('04-27'),
    'labour-day': on('05-01'),
    ascension: daysAfter(easter, 39),
    'whit-monday': daysAfter(easter, 50),
    'canada-day': on('07-01'),
    'unity-day': on('10-03'),
    // The fourth Thursday of November.
    thanksgiving: daysAfter(firstOfNovember, 21 + ((11 - dayOf(firstOfNovember)) % 7)),
    'christmas-eve': on('12-24'),
    christmas: on('12-25'),
    'boxing-day': on('12-26'),
    'new-years-eve': on('12-31'),
  }
}

/** Easter Sunday (Gregorian), after Meeus, Jones and Butcher, with their variable names. */
function easterOf(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}` as CalendarDate
}
