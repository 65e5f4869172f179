import type { PlaceAddress } from '#contracts/entities/store'
import type { CalendarDate } from './calendar-date'

/** A local moment: the date, the ISO weekday (1 is Monday), and `HH:MM`. */
export type LocalMoment = Readonly<{ date: CalendarDate; day: number; time: string }>

const formatCache = new Map<string, Intl.DateTimeFormat>()
const dateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const maxKeptMoments = 500
const momentCache = new Map<string, LocalMoment>()

/** The moment in a zone. Kept by the minute: a request asks dozens of times what day it is, and schedules ask for the same times for months. */
export function toLocalMoment(now: number, timeZone: string): LocalMoment {
  const key = `${timeZone} ${Math.floor(now / 60_000)}`
  const moment = momentCache.get(key) ?? formatLocalMoment(now, timeZone)
  if (momentCache.size >= maxKeptMoments) momentCache.clear()
  momentCache.set(key, moment)
  return moment
}

function formatLocalMoment(now: number, timeZone: string): LocalMoment {
  const format = formatCache.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...dateTimeFormatOptions, timeZone })
  formatCache.set(timeZone, format)
  const dateParts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const date = `${dateParts.year}-${dateParts.month}-${dateParts.day}` as CalendarDate
  return { date, day: getIsoWeekday(date), time: `${dateParts.hour}:${dateParts.minute}` }
}

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function getIsoWeekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The date this many days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate
}

/** Countries with several zones map states and provinces; others default to the most populous zone. */
const zonesByCountry: Record<PlaceAddress['countryCode'], string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  NL: 'Europe/Amsterdam',
}

const statesByZone: Record<string, string> = {
  'America/Los_Angeles': 'US: CA NV OR WA',
  'America/Boise': 'US: ID',
  'America/Denver': 'US: CO MT NM UT WY',
  'America/Phoenix': 'US: AZ',
  'America/Chicago': 'US: AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Anchorage': 'US: AK',
  'Pacific/Honolulu': 'US: HI',
  'America/Vancouver': 'CA: BC',
  'America/Edmonton': 'CA: AB NT',
  'America/Regina': 'CA: SK',
  'America/Winnipeg': 'CA: MB',
  'America/Halifax': 'CA: NB NS PE',
  'America/St_Johns': 'CA: NL',
  'America/Whitehorse': 'CA: YT',
  'Atlantic/Canary': 'ES: GC TF',
}

const zonesByState = new Map(
  Object.entries(statesByZone).flatMap(([zone, text]) => {
    const [country = '', ...states] = text.split(/:? /)
    return states.map((state) => [`${country} ${state}`, zone] as const)
  }),
)

/** Time zone of a store: its state's or province's if the country has several, else its country's. */
export function getTimeZone({ countryCode, stateCode }: Pick<PlaceAddress, 'countryCode' | 'stateCode'>): string {
  return zonesByState.get(`${countryCode} ${stateCode}`) ?? zonesByCountry[countryCode]
}
