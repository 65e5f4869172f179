import type { LocaleEntry } from '#config/locales'
import type { Store } from '#contracts/entities/store'
import { spelledFor } from '#domain/content/spelled-for'
import { holidaysIn } from '#domain/store/holidays'
import { localMoment } from '#domain/store/local-day'
import { timeZoneOf } from '#domain/store/time-zone'
import { messageIn } from '../messages'
import type { StoreRecord } from './store.sql.ts'

/** Holidays are announced this many days ahead. */
const holidayDays = 45

/** A store as a shopper reads about it: its services in their words, and the holidays to come on its own calendar. */
export function storeView(
  { brand: _, services, ...store }: StoreRecord & { distance?: number },
  { place, now }: { place: Pick<LocaleEntry, 'language' | 'currency'>; now: number },
): Store {
  const { language } = place
  const spelled = spelledFor(place)
  const today = localMoment(now, timeZoneOf(store.address)).date
  const holidays = holidaysIn(store.address.countryCode, { from: today, days: holidayDays })
  return {
    ...store,
    services: services.map((id) => ({ id, label: messageIn(language, `service.${id}`) })),
    specialDays: holidays.map(({ id, ...day }) => ({ ...day, label: spelled(messageIn(language, `holiday.${id}`)) })),
  }
}
