import type { Store } from '#contracts/entities/store'
import type { StoreDay } from '#domain/store/opening'
import { formatTime, formatWeekday } from '#domain/dates/format-time'
import { formatDay } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals } from '~/ui/definition-totals'

/** The hours of this week, today in bold, and the holidays to come. */
export function StoreHours({ week, specialDays }: { week: StoreDay[]; specialDays: Store['specialDays'] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const hoursOf = ({ open, close }: StoreDay) =>
    open && close ? t('stores.hoursOf', { open: formatTime(open, locale), close: formatTime(close, locale) }) : t('stores.closed')
  const rows = week.map((day) => {
    const name = formatWeekday(day.day, locale)
    const words = day.label ? `${name} · ${day.label}` : name
    if (!day.isToday) return { label: words, amount: hoursOf(day), tone: 'muted' as const }
    return {
      label: (
        <b aria-current="date">
          {words} · {t('stores.today')}
        </b>
      ),
      amount: <b>{hoursOf(day)}</b>,
    }
  })
  return (
    <>
      <DefinitionTotals rows={rows} />
      {specialDays.length > 0 ? (
        <>
          <h3>{t('stores.holidays')}</h3>
          <DefinitionTotals
            rows={specialDays.map(({ date, label, close }) => ({
              label: `${label} · ${formatDay(date, locale, 'medium')}`,
              amount: (
                <span style={{ whiteSpace: 'nowrap' }}>
                  {close ? t('stores.untilOnly', { time: formatTime(close, locale) }) : t('stores.closed')}
                </span>
              ),
              tone: 'muted',
            }))}
          />
        </>
      ) : null}
    </>
  )
}
