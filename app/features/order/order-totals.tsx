import type { ReactNode } from 'react'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Panel } from '~/ui/panel'
import type { OrderDetails } from './load-order.server'

/** Order totals; included tax shows below. */
export function OrderTotals({ order: { totals, takenOff }, children }: { order: OrderDetails; children?: ReactNode }) {
  const t = useTranslations()
  const { locale, region } = useStorefront()
  const money = (amount: number) => formatMoney(amount, totals.currency as Currency, locale)
  const isTaxInside = region === 'EMEA'
  const rows: TotalsRow[] = [
    { label: t('orders.subtotal'), amount: money(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('orders.savings'), amount: `−${money(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    { label: t('orders.delivery'), amount: totals.shipping === 0 ? t('orders.free') : money(totals.shipping) },
    ...(isTaxInside ? [] : [{ label: t('orders.tax'), amount: money(totals.tax), tone: 'muted' as const }]),
    { label: t('orders.total'), amount: money(totals.total), tone: 'total' },
  ]
  return (
    <Panel id="totals" title={t('orders.totals')}>
      <DefinitionTotals rows={rows} />
      {takenOff.map((text, i) => (
        <p key={i} className="small muted">
          {text}
        </p>
      ))}
      {isTaxInside ? <p className="small muted">{t('orders.taxIncluded', { tax: money(totals.taxAmount) })}</p> : null}
      {children}
    </Panel>
  )
}
