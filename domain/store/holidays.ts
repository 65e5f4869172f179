import type { Country } from '#config/locales'
import { type CalendarDate } from '#domain/dates/calendar-date'
import { getIsoWeekday, addDays } from '#domain/dates/local-day'

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

const commonHolidays = 'new-year christmas-eve christmas new-years-eve'
const holidaysByCountry: Record<Country, string> = {
  US: `${commonHolidays} thanksgiving`,
  CA: `${commonHolidays} good-friday canada-day`,
  GB: `${commonHolidays} easter boxing-day`,
  FR: `${commonHolidays} easter labour-day`,
  DE: `${commonHolidays} good-friday easter easter-monday labour-day ascension whit-monday unity-day boxing-day`,
  IT: `${commonHolidays} easter labour-day boxing-day`,
  ES: `${commonHolidays} epiphany easter labour-day`,
  NL: `${commonHolidays} easter kings-day`,
}

const earlyCloseTimes: Partial<Record<HolidayId, string>> = { 'christmas-eve': '16:00', 'new-years-eve': '16:00' }

/** Days in the period with special store hours in a country, earliest first. */
export function listHolidays(country: Country, { from, days }: { from: CalendarDate; days: number }): Holiday[] {
  const lastDay = addDays(from, days)
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => Object.entries(getHolidayDates(each)) as [HolidayId, CalendarDate][])
    .filter(([id, date]) => holidaysByCountry[country].split(' ').includes(id) && date >= from && date <= lastDay)
    .map(([id, date]) => ({ id, date, ...(earlyCloseTimes[id] && { close: earlyCloseTimes[id] }) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function getHolidayDates(year: number): Record<HolidayId, CalendarDate> {
  const toDate = (monthAndDay: string) => `${year}-${monthAndDay}` as CalendarDate
  const easter = getEasterSunday(year)
  const firstOfNovember = toDate('11-01')
  return {
    'new-year': toDate('01-01'),
    epiphany: toDate('01-06'),
    'good-friday': addDays(easter, -2),
    easter,
    'easter-monday': addDays(easter, 1),
    // A Sunday holiday is observed the day before.
    'kings-day': getIsoWeekday(toDate('04-27')) === 7 ? toDate('04-26') : toDate('04-27'),
    'labour-day': toDate('05-01'),
    ascension: addDays(easter, 39),
    'whit-monday': addDays(easter, 50),
    'canada-day': toDate('07-01'),
    'unity-day': toDate('10-03'),
    // The fourth Thursday of November.
    thanksgiving: addDays(firstOfNovember, 21 + ((11 - getIsoWeekday(firstOfNovember)) % 7)),
    'christmas-eve': toDate('12-24'),
    christmas: toDate('12-25'),
    'boxing-day': toDate('12-26'),
    'new-years-eve': toDate('12-31'),
  }
}

/** Easter Sunday (Gregorian), after Meeus, Jones and Butcher, with their variable names. */
function getEasterSunday(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const padTwoDigits = (value: number) => String(value).padStart(2, '0')
  return `${year}-${padTwoDigits(Math.floor(f / 31))}-${padTwoDigits((f % 31) + 1)}` as CalendarDate
}
