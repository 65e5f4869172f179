import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Tile } from '~/ui/tile'
import type { PurchaseView, LoadedOrderSummary } from './order-summary.server'
import type { ReactNode } from 'react'
import { type CheckoutStep, checkoutSteps } from '#domain/checkout/checkout-steps'
import { Notice } from '~/ui/notice'
import { Stepper } from '~/ui/stepper'
import { getStepPath } from './checkout-step'

/** Items and totals, beside the step on large screens. */
export function OrderSummary({ bought }: { bought: PurchaseView }) {
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
      <OrderedItems bought={bought} />
    </aside>
  )
}

/** Order summary for small screens, folded under the total until the last look at it. */
function CollapsibleSummary({ bought, isOpen }: { bought: PurchaseView; isOpen: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formatAmount = useAmountFormat(bought.currency)
  return (
    <details className="panel sumfold only-sm" open={isOpen}>
      <summary>
        <span>{t('checkout.foldedOrder', { count: bought.totals.totalUnits })}</span>
        <span className="row-c" style={{ flexWrap: 'nowrap' }}>
          {formatAmount(bought.totals.total)}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <h2 className="vh">{t('checkout.yourOrder')}</h2>
      <div className="mt">
        <OrderedItems bought={bought} />
      </div>
      <p className="small mt mb-16">
        <a className="link" href={href('cart', { locale })}>
          {t('checkout.editCart')}
        </a>
      </p>
    </details>
  )
}

/** The lines, then the total. */
export function OrderedItems({ bought }: { bought: PurchaseView }) {
  return (
    <div className="stack">
      {bought.items.map((item) => (
        <OrderedItemRow key={item.id} item={item} currency={bought.currency} />
      ))}
      <OrderTotalsTable bought={bought} />
    </div>
  )
}

function OrderedItemRow({ item, currency }: { item: PurchaseView['items'][number]; currency: string }) {
  const t = useTranslations()
  const formatAmount = useAmountFormat(currency)
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
        {item.giftOn ? <p className="small muted">{t('checkout.giftOn', { day: item.giftOn })}</p> : null}
      </div>
      <b>{item.bonus ? t('price.freeGift') : formatAmount(item.rowTotal)}</b>
    </div>
  )
}

/** The one amount that counts. */
export function AmountDue({ bought }: { bought: PurchaseView }) {
  const t = useTranslations()
  const formatAmount = useAmountFormat(bought.currency)
  const { total, remainingToPay } = bought.totals
  const label = t(remainingToPay < total ? 'checkout.toPay' : 'checkout.total')
  return <DefinitionTotals rows={[{ label, amount: formatAmount(remainingToPay), tone: 'total' }]} />
}

/** Totals from the platform. Included tax shows below them. */
function OrderTotalsTable({ bought }: { bought: PurchaseView }) {
  const t = useTranslations()
  const { region } = useStorefront()
  const formatAmount = useAmountFormat(bought.currency)
  const { totals, reward, giftCards, credit } = bought
  const isPartiallyPaid = reward > 0 || giftCards.length > 0 || credit !== undefined
  const taxText = bought.isTaxKnown ? formatAmount(totals.tax) : t('checkout.taxLater')
  const rows: TotalsRow[] = [
    { label: t('checkout.subtotal'), amount: formatAmount(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('checkout.savings'), amount: `−${formatAmount(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    { label: t('checkout.delivery'), amount: totals.shipping === 0 ? t('checkout.free') : formatAmount(totals.shipping) },
    ...(region === 'EMEA' ? [] : [{ label: t('checkout.tax'), amount: taxText, tone: 'muted' as const }]),
    { label: t('checkout.total'), amount: formatAmount(totals.total), tone: 'total' },
    ...(reward > 0 ? [{ label: t('checkout.reward'), amount: `−${formatAmount(reward)}` }] : []),
    ...giftCards.map(({ number, amount }) => ({
      label: t('checkout.giftCard', { number: number.slice(-4) }),
      amount: `−${formatAmount(amount)}`,
    })),
    ...(credit ? [{ label: t('checkout.credit'), amount: `−${formatAmount(credit.amount)}` }] : []),
    ...(isPartiallyPaid ? [{ label: t('checkout.toPay'), amount: formatAmount(totals.remainingToPay), tone: 'total' as const }] : []),
  ]
  return (
    <>
      <DefinitionTotals rows={rows} />
      {region === 'EMEA' ? <p className="small muted">{t('checkout.taxIncluded', { tax: formatAmount(totals.taxAmount) })}</p> : null}
    </>
  )
}

/** Amounts of one currency as the shopper writes them. */
export function useAmountFormat(currency: string): (amount: number) => string {
  const { locale } = useStorefront()
  return (amount) => formatMoney(amount, currency as Currency, locale)
}

type CheckoutFrameProps = { step: CheckoutStep; bought: LoadedOrderSummary; children: ReactNode }

/** Frame of a checkout step: progress, form, and order summary. Earlier steps are links. */
export function CheckoutFrame({ step, bought, children }: CheckoutFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const currentIndex = checkoutSteps.indexOf(step)
  return (
    <div className="wrap">
      <div className="mt">
        <Stepper
          label={t('checkout.progress')}
          steps={checkoutSteps.map((each, stepIndex) => ({
            text: t(`checkout.${each}`),
            href: getStepPath(each, locale),
            state: stepIndex < currentIndex ? 'done' : stepIndex === currentIndex ? 'current' : 'ahead',
          }))}
        />
      </div>
      <div className="co">
        <h1 className="vh">{t(`checkout.${step}`)}</h1>
        <CollapsibleSummary bought={bought} isOpen={step === 'summary'} />
        <div className="stack">
          {bought.notices.map((each) => (
            <Notice key={each.title} {...each} />
          ))}
          {children}
        </div>
        <OrderSummary bought={bought} />
      </div>
    </div>
  )
}
