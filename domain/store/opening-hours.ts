import type { Store } from '#contracts/entities/store'
import { getIsoWeekday, addDays, type LocalMoment } from '#domain/dates/local-day'

type StoreHours = Pick<Store, 'hours' | 'specialDays'>

/** One day of a store: hours, none when closed, and the reason for exceptions. */
export type StoreDay = { date: string; day: number; isToday: boolean; open?: string; close?: string; label?: string }

/** Open until a time; or closed, with the next opening within two weeks: its date, and the days until then. */
export type OpeningState = { isOpen: true; closes: string } | { isOpen: false; opens?: { at: string; date: string; inDays: number } }

const lookAheadDays = 14

/** Returns if a store is open at a time in its time zone. Holidays override weekdays; closing time counts as closed. */
export function getOpeningState(store: StoreHours, localTime: LocalMoment): OpeningState {
  const today = getStoreDay(store, localTime, 0)
  if (today.open && today.close && localTime.time >= today.open && localTime.time < today.close)
    return { isOpen: true, closes: today.close }
  for (let inDays = 0; inDays <= lookAheadDays; inDays += 1) {
    const { open, date } = getStoreDay(store, localTime, inDays)
    if (open && (inDays > 0 || localTime.time < open)) return { isOpen: false, opens: { at: open, date, inDays } }
  }
  return { isOpen: false }
}

/** The current week at the store, from Monday, with today marked and holidays named. */
export function getWeeklyOpeningHours(store: StoreHours, localTime: LocalMoment): StoreDay[] {
  return Array.from({ length: 7 }, (_, i) => getStoreDay(store, localTime, i + 1 - localTime.day))
}

function getStoreDay({ hours, specialDays }: StoreHours, localTime: LocalMoment, inDays: number): StoreDay {
  const date = addDays(localTime.date, inDays)
  const day = getIsoWeekday(date)
  const dayFields = { date, day, isToday: inDays === 0 }
  const regularHours = hours.find((each) => each.day === day)
  const specialHours = specialDays.find((each) => each.date === date)
  // Special hours do not open a store on a weekday on which it is closed.
  if (specialHours)
    return {
      ...dayFields,
      label: specialHours.label,
      ...(regularHours && specialHours.close && { open: regularHours.open, close: specialHours.close }),
    }
  return { ...dayFields, ...(regularHours && { open: regularHours.open, close: regularHours.close }) }
}
