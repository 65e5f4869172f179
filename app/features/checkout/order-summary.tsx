import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Tile } from '~/ui/tile'
import type { BoughtOnPage } from './order-summary.server'

/** Items and totals, beside the step on large screens. */
export function OrderSummary({ bought }: { bought: BoughtOnPage }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <aside className="panel sum sum-lg" aria-labelledby="your-order">
      <div className="rowb">
        <h2 id="your-order">{t('checkout.yourOrder')}</h2>
        <a className="link small" href={href('cart', { locale })}>
          {t('checkout.editCart')}
        </a>
      </div>
      <Bought bought={bought} />
    </aside>
  )
}

/** Order summary for small screens, folded under the total until the last look at it. */
export function FoldedSummary({ bought, isOpen }: { bought: BoughtOnPage; isOpen: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const money = useMoney(bought.currency)
  return (
    <details className="panel sumfold only-sm" open={isOpen}>
      <summary>
        <span>{t('checkout.foldedOrder', { count: bought.totals.totalUnits })}</span>
        <span className="row-c" style={{ flexWrap: 'nowrap' }}>
          {money(bought.totals.total)}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <h2 className="vh">{t('checkout.yourOrder')}</h2>
      <Bought bought={bought} />
      <a className="link small" href={href('cart', { locale })}>
        {t('checkout.editCart')}
      </a>
    </details>
  )
}

/** The lines, then the total. */
export function Bought({ bought }: { bought: BoughtOnPage }) {
  return (
    <div className="stack">
      {bought.items.map((item) => (
        <Line key={item.id} item={item} currency={bought.currency} />
      ))}
      <Totals bought={bought} />
    </div>
  )
}

function Line({ item, currency }: { item: BoughtOnPage['items'][number]; currency: string }) {
  const t = useTranslations()
  const money = useMoney(currency)
  return (
    <div className="line">
      <Tile>
        <ContentPicture src={item.image} alt="" width={360} height={450} sizes="80px" />
      </Tile>
      <div>
        <h3>{item.name}</h3>
        <p className="small muted">{item.options}</p>
        {item.design ? <p className="small muted">{t('checkout.design', { design: item.design })}</p> : null}
        <p className="small muted">{t('checkout.quantity', { count: item.qty })}</p>
        {item.giftTo ? <p className="small muted">{t('checkout.giftTo', { name: item.giftTo })}</p> : null}
      </div>
      <b>{item.bonus ? t('price.freeGift') : money(item.rowTotal)}</b>
    </div>
  )
}

/** The one amount that counts. */
export function TotalToPay({ bought }: { bought: BoughtOnPage }) {
  const t = useTranslations()
  const money = useMoney(bought.currency)
  const { total, remainingToPay } = bought.totals
  const label = t(remainingToPay < total ? 'checkout.toPay' : 'checkout.total')
  return <DefinitionTotals rows={[{ label, amount: money(remainingToPay), tone: 'total' }]} />
}

/** Totals from the platform. Included tax shows below them. */
function Totals({ bought }: { bought: BoughtOnPage }) {
  const t = useTranslations()
  const { region } = useStorefront()
  const money = useMoney(bought.currency)
  const { totals, reward, giftCards, credit } = bought
  const isPartPaid = reward > 0 || giftCards.length > 0 || credit !== undefined
  const taxed = bought.isTaxKnown ? money(totals.tax) : t('checkout.taxLater')
  const rows: TotalsRow[] = [
    { label: t('checkout.subtotal'), amount: money(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('checkout.savings'), amount: `−${money(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    { label: t('checkout.delivery'), amount: totals.shipping === 0 ? t('checkout.free') : money(totals.shipping) },
    ...(region === 'EMEA' ? [] : [{ label: t('checkout.tax'), amount: taxed, tone: 'muted' as const }]),
    { label: t('checkout.total'), amount: money(totals.total), tone: 'total' },
    ...(reward > 0 ? [{ label: t('checkout.reward'), amount: `−${money(reward)}` }] : []),
    ...giftCards.map(({ number, amount }) => ({
      label: t('checkout.giftCard', { number: number.slice(-4) }),
      amount: `−${money(amount)}`,
    })),
    ...(credit ? [{ label: t('checkout.credit'), amount: `−${money(credit.amount)}` }] : []),
    ...(isPartPaid ? [{ label: t('checkout.toPay'), amount: money(totals.remainingToPay), tone: 'total' as const }] : []),
  ]
  return (
    <>
      <DefinitionTotals rows={rows} />
      {region === 'EMEA' ? <p className="small muted">{t('checkout.taxIncluded', { tax: money(totals.taxAmount) })}</p> : null}
    </>
  )
}

/** Amounts of one currency as the shopper writes them. */
export function useMoney(currency: string): (amount: number) => string {
  const { locale } = useStorefront()
  return (amount) => formatMoney(amount, currency as Currency, locale)
}
