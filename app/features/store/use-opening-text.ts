import type { CalendarDate } from '#domain/dates/calendar-date'
import { formatTime, formatWeekday } from '#domain/dates/format-days'
import { getIsoWeekday } from '#domain/dates/local-day'
import type { OpeningState } from '#domain/store/opening-hours'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'

type ClosedOpening = Extract<OpeningState, { isOpen: false }>

/** Returns a line saying if a store is open, and until or from when. */
export function useOpeningText(): (opening: OpeningState) => string {
  const t = useTranslations()
  const { locale } = useStorefront()
  function opensText({ at, date, inDays }: NonNullable<ClosedOpening['opens']>): string {
    const time = formatTime(at, locale)
    if (inDays === 0) return t('stores.opensToday', { time })
    if (inDays === 1) return t('stores.opensTomorrow', { time })
    return t('stores.opensOn', { day: formatWeekday(getIsoWeekday(date as CalendarDate), locale), time })
  }
  return (opening) => {
    if (opening.isOpen) return `${t('stores.open')} · ${t('stores.until', { time: formatTime(opening.closes, locale) })}`
    return [t('stores.closed'), ...(opening.opens ? [opensText(opening.opens)] : [])].join(' · ')
  }
}
