import type { Opening } from '#domain/store/opening'
import { dayOf } from '#domain/store/local-day'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { formatTime, formatWeekday } from '#domain/dates/format-time'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'

/** Whether the store is open now, and until or from when. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const t = useWords()
  const { locale } = useShop()
  if (opening.isOpen)
    return (
      <p className="small">
        <b style={{ color: 'var(--c-ok)' }}>{t('stores.open')}</b> · {t('stores.until', { time: formatTime(opening.closes, locale) })}
      </p>
    )
  return (
    <p className="small">
      <b>{t('stores.closed')}</b>
      {opening.opens ? ` · ${opensText(opening.opens)}` : null}
    </p>
  )

  function opensText({ at, date, inDays }: NonNullable<Extract<Opening, { isOpen: false }>['opens']>): string {
    const time = formatTime(at, locale)
    if (inDays === 0) return t('stores.opensToday', { time })
    if (inDays === 1) return t('stores.opensTomorrow', { time })
    return t('stores.opensOn', { day: formatWeekday(dayOf(date as CalendarDate), locale), time })
  }
}
