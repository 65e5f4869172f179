import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useNavigation } from '@remix-run/react'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import type { CartOnPage } from './cart-on-page'

/** What it comes to, as the platform computed it; while a change is on its way the sum says that it is being worked out. (CART-02) */
export function CartTotals({ cart }: { cart: Pick<CartOnPage, 'totals' | 'currency'> }) {
  const t = useWords()
  const { locale, region } = useShop()
  const isUpdating = useNavigation().formMethod === 'POST'
  const { totals, currency } = cart
  const money = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const rows: TotalsRow[] = [
    { label: t('totals.items', { count: totals.totalUnits }), amount: money(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('totals.savings'), amount: `−${money(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    { label: t('totals.delivery'), amount: totals.shipping === 0 ? t('totals.free') : money(totals.shipping) },
    ...(region === 'EMEA'
      ? []
      : [{ label: t('totals.tax'), amount: totals.tax > 0 ? money(totals.tax) : t('totals.taxLater'), tone: 'muted' as const }]),
    { label: isUpdating ? t('totals.updating') : t('totals.total'), amount: money(totals.total), tone: 'total' },
  ]
  return (
    <div className="sum" aria-busy={isUpdating || undefined}>
      <Panel id="summary" title={t('totals.title')}>
        <DefinitionTotals rows={rows} />
        {region === 'EMEA' ? <p className="small muted">{t('totals.taxIncluded', { tax: money(totals.taxAmount) })}</p> : null}
        <ul className="stack small muted">
          <li className="row-c">
            <Icon name="truck" size="sm" />
            {t('totals.promiseDelivery')}
          </li>
          <li className="row-c">
            <Icon name="return" size="sm" />
            {t('totals.promiseReturns')}
          </li>
        </ul>
      </Panel>
    </div>
  )
}
