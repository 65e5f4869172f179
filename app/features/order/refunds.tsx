import type { ReactNode } from 'react'
import type { Currency, Locale } from '#config/locales'
import type { RefundToShopper } from '#contracts/entities/order'
import { formatDay } from '#domain/dates/format-day'
import { type DayFormatContext, formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'

type NamedUnits = readonly { name: string; qty: number }[]

/** A refund in words of a locale. */
export function toRefundView(
  { at, amount, currency, to, creditNote, spendBy }: RefundToShopper,
  dateContext: Exclude<DayFormatContext, Locale>,
) {
  const { locale } = dateContext
  const formatAmount = (text: string) => formatMoney(Number(text), currency as Currency, locale)
  return {
    day: formatMarketDay(at, dateContext, 'medium'),
    amount: formatAmount(amount),
    to: to.map((refundPart) => ({ way: refundPart.label, amount: formatAmount(refundPart.amount) })),
    spendBy: spendBy && formatDay(spendBy, locale, 'long'),
    creditNote,
  }
}

type RefundsProps = {
  refunds: readonly ReturnType<typeof toRefundView>[]
  /** The link to a credit note, where its shopper may have it. */
  paper?: ((of: { creditNote: string; day: string }) => ReactNode) | undefined
}

/** Refunds: when, how much, and to which payments. */
export function RefundList({ refunds, paper }: RefundsProps) {
  const t = useTranslations()
  if (refunds.length === 0) return null
  return (
    <Panel id="refunds" title={t('refunds.title')}>
      {refunds.map(({ day, amount, to, spendBy, creditNote }, i) => (
        <div key={i}>
          <p>
            <b>{t('refunds.on', { amount, day })}</b>
          </p>
          {to.map((refundPart) => (
            <p key={refundPart.way} className="small">
              {t('refunds.to', refundPart)}
            </p>
          ))}
          {spendBy ? <p className="small muted">{t('refunds.spendBy', { day: spendBy })}</p> : null}
          {creditNote === undefined ? null : paper?.({ creditNote, day })}
        </div>
      ))}
      <p className="small muted">{t('refunds.text')}</p>
    </Panel>
  )
}

/** Units that will not ship, and units that came back. */
export function RemovedUnits({ cancelled, returned }: { cancelled: NamedUnits; returned: NamedUnits }) {
  const t = useTranslations()
  return (
    <>
      <UnitsSection title={t('refunds.cancelled')} units={cancelled} text={t('refunds.cancelledText')} />
      <UnitsSection title={t('refunds.returned')} units={returned} />
    </>
  )
}

function UnitsSection({ title, units, text }: { title: string; units: NamedUnits; text?: string }) {
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
