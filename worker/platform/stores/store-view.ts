import type { LocaleEntry } from '#config/locales'
import type { Store } from '#contracts/entities/store'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { listHolidays } from '#domain/store/holidays'
import { toLocalMoment } from '#domain/store/local-day'
import { getTimeZone } from '#domain/store/time-zone'
import { getMessage } from '../messages'
import type { StoreRecord } from './store.sql.ts'

/** Holidays are announced this many days ahead. */
const holidayDays = 45

/** A store as a shopper reads about it: its services in their words, and the holidays to come on its own calendar. */
export function toStoreView(
  { brand: _, services, ...store }: StoreRecord & { distance?: number },
  { place: market, now }: { place: Pick<LocaleEntry, 'language' | 'currency'>; now: number },
): Store {
  const { language } = market
  const localize = getSpellingConverter(market)
  const today = toLocalMoment(now, getTimeZone(store.address)).date
  const holidays = listHolidays(store.address.countryCode, { from: today, days: holidayDays })
  return {
    ...store,
    services: services.map((id) => ({ id, label: getMessage(language, `service.${id}`) })),
    specialDays: holidays.map(({ id, ...day }) => ({ ...day, label: localize(getMessage(language, `holiday.${id}`)) })),
  }
}
