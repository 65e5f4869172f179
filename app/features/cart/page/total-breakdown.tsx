import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { EmptyState } from '~/ui/empty-state'
import type { loadCartTotal } from './total-breakdown.server'

export type TotalBreakdownProps = { loaded: Awaited<ReturnType<typeof loadCartTotal>> }

/** Breaks the total down from list prices to the amount due, then lists each promotion's condition. */
export function TotalBreakdown({ loaded }: TotalBreakdownProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!loaded) return <EmptyState icon="bag" title={t('cartTotal.empty')} />
  const { parts, left, offers, pieces, taxAmount, currency } = loaded
  const formatAmount = (amount: number) => formatMoney(Math.abs(amount), currency, locale)
  const rows: TotalsRow[] = parts.map(({ kind, name, amount }) => ({
    label: name ?? t(`cartTotal.${kind}`),
    amount: kind === 'delivery' && amount === 0 ? t('cartTotal.free') : `${amount < 0 ? '−' : ''}${formatAmount(amount)}`,
    ...(amount < 0 && { tone: 'saving' as const }),
  }))
  return (
    <div className="stack">
      <p className="muted">{t('cartTotal.text')}</p>
      <DefinitionTotals rows={[...rows, { label: t('cartTotal.left'), amount: formatAmount(left), tone: 'total' }]} />
      {pieces.length > 0 ? (
        <section className="flow-s" aria-labelledby="without-tax">
          <p className="small muted">{t('cartTotal.taxWithin', { tax: formatAmount(taxAmount) })}</p>
          <h2 id="without-tax" className="d-1">
            {t('cartTotal.withoutTax')}
          </h2>
          <DefinitionTotals rows={pieces.map(({ name, amount }) => ({ label: name, amount: formatAmount(amount) }))} />
        </section>
      ) : null}
      {offers.length > 0 ? (
        <section className="flow-s" aria-labelledby="offers">
          <h2 id="offers" className="d-1">
            {t('cartTotal.offers')}
          </h2>
          {offers.map(({ id, title, detail, legal }) => (
            <p key={id}>
              <b>{title}</b> {detail} <span className="small muted">{legal}</span>
            </p>
          ))}
        </section>
      ) : null}
    </div>
  )
}
