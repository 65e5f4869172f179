import type { ReactNode } from 'react'
import type { Currency, Locale } from '#config/locales'
import type { RefundToShopper } from '#contracts/entities/order'
import { type DayReader, dayText } from '#domain/dates/day-text'
import { formatMoney } from '#domain/money/format-money'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'

type NamedUnits = readonly { name: string; qty: number }[]

/** A refund in words of a locale. */
export function shownRefund({ at, amount, currency, to, creditNote }: RefundToShopper, reader: Exclude<DayReader, Locale>) {
  const { locale } = reader
  const money = (text: string) => formatMoney(Number(text), currency as Currency, locale)
  return {
    day: dayText(at, reader, 'medium'),
    amount: money(amount),
    to: to.map((part) => ({ way: part.label, amount: money(part.amount) })),
    creditNote,
  }
}

type RefundsProps = {
  refunds: readonly ReturnType<typeof shownRefund>[]
  /** The link to a credit note, where its shopper may have it. */
  paper?: ((of: { creditNote: string; day: string }) => ReactNode) | undefined
}

/** What went back: when, how much, and to which payments. */
export function Refunds({ refunds, paper }: RefundsProps) {
  const t = useTranslations()
  if (refunds.length === 0) return null
  return (
    <Panel id="refunds" title={t('refunds.title')}>
      {refunds.map(({ day, amount, to, creditNote }, i) => (
        <div key={i}>
          <p>
            <b>{t('refunds.on', { amount, day })}</b>
          </p>
          {to.map((part) => (
            <p key={part.way} className="small">
              {t('refunds.to', part)}
            </p>
          ))}
          {creditNote === undefined ? null : paper?.({ creditNote, day })}
        </div>
      ))}
      <p className="small muted">{t('refunds.text')}</p>
    </Panel>
  )
}

/** Units that will not ship, and units that came back. */
export function UnitsGone({ cancelled, returned }: { cancelled: NamedUnits; returned: NamedUnits }) {
  const t = useTranslations()
  return (
    <>
      <Units title={t('refunds.cancelled')} units={cancelled} text={t('refunds.cancelledText')} />
      <Units title={t('refunds.returned')} units={returned} />
    </>
  )
}

function Units({ title, units, text }: { title: string; units: NamedUnits; text?: string }) {
  if (units.length === 0) return null
  return (
    <div className="stack s">
      <h3 className="d-1">{title}</h3>
      {units.map(({ name, qty }, i) => (
        <p key={i} className="small">{`${qty} × ${name}`}</p>
      ))}
      {text ? <p className="small muted">{text}</p> : null}
    </div>
  )
}
