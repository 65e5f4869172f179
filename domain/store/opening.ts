import type { Store } from '#contracts/entities/store'
import { dayOf, daysAfter, type LocalMoment } from './local-day'

type Hours = Pick<Store, 'hours' | 'specialDays'>

/** One day of a store: hours, none when closed, and the reason for exceptions. */
export type StoreDay = { date: string; day: number; isToday: boolean; open?: string; close?: string; label?: string }

/** Open until a time; or closed, with the next opening within two weeks: its date, and the days until then. */
export type Opening = { isOpen: true; closes: string } | { isOpen: false; opens?: { at: string; date: string; inDays: number } }

const lookAhead = 14

/** Returns if a store is open at a time in its time zone. Holidays override weekdays; closing time counts as closed. */
export function openingAt(store: Hours, at: LocalMoment): Opening {
  const today = storeDay(store, at, 0)
  if (today.open && today.close && at.time >= today.open && at.time < today.close) return { isOpen: true, closes: today.close }
  for (let inDays = 0; inDays <= lookAhead; inDays += 1) {
    const { open, date } = storeDay(store, at, inDays)
    if (open && (inDays > 0 || at.time < open)) return { isOpen: false, opens: { at: open, date, inDays } }
  }
  return { isOpen: false }
}

/** The current week at the store, from Monday, with today marked and holidays named. */
export function weekOf(store: Hours, at: LocalMoment): StoreDay[] {
  return Array.from({ length: 7 }, (_, i) => storeDay(store, at, i + 1 - at.day))
}

function storeDay({ hours, specialDays }: Hours, at: LocalMoment, inDays: number): StoreDay {
  const date = daysAfter(at.date, inDays)
  const day = dayOf(date)
  const found = { date, day, isToday: inDays === 0 }
  const usual = hours.find((each) => each.day === day)
  const special = specialDays.find((each) => each.date === date)
  // Special hours do not open a store on a weekday on which it is closed.
  if (special) return { ...found, label: special.label, ...(usual && special.close && { open: usual.open, close: special.close }) }
  return { ...found, ...(usual && { open: usual.open, close: usual.close }) }
}
