import type { ReactNode } from 'react'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Panel } from '~/ui/panel'
import { Tile } from '~/ui/tile'
import type { OrderDetails, OrderLine } from './load-order.server'
import { RemovedUnits } from './refunds'

/** Ordered items, grouped by delivery. */
export function OrderLines({ order: { shipments, cancelled, returned, mayReview } }: { order: OrderDetails }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Panel id="items" title={t('orders.items')}>
      {shipments.map(({ shipmentId, label, storeId, place, arrives, lines, carrier = '', trackingNumber }) => (
        <div key={shipmentId} className="stack s">
          <div className="rowb">
            <h3 className="d-1">{label}</h3>
            {storeId ? (
              <a className="link small" href={href('store', { locale, storeId })}>
                {t('orders.toStore')}
              </a>
            ) : null}
          </div>
          {trackingNumber ? <p className="small">{t('orders.parcel', { number: trackingNumber, carrier })}</p> : null}
          {arrives ? <p className="small">{t('orders.arrives', { dates: arrives })}</p> : null}
          {place ? <p className="small">{place.join(', ')}</p> : null}
          <div className="cart-items plain">
            {lines.map((line) => (
              <OrderLineRow key={line.id} line={line} mayReview={mayReview} />
            ))}
          </div>
        </div>
      ))}
      <RemovedUnits {...{ cancelled, returned }} />
    </Panel>
  )
}

function OrderLineRow({ line, mayReview }: { line: OrderLine; mayReview: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { name, slug, image, options, qty, price, bonus, design, giftTo, giftOn, isReturning, takenOff } = line
  return (
    <article className="cart-item s">
      <Tile>
        <ContentPicture src={image} alt="" width={360} height={450} sizes="80px" />
      </Tile>
      <div className="top">
        <h4>
          <a href={href('product', { locale, slug })}>{name}</a>
        </h4>
        <b>{bonus ? t('price.freeGift') : formatMoney(price.rowTotal, price.currency as Currency, locale)}</b>
      </div>
      <div className="small muted">
        {options ? <p>{options}</p> : null}
        {design ? <p>{t('orders.design', { design })}</p> : null}
        <p>{t('orders.qty', { count: qty })}</p>
        {takenOff.map((text, i) => (
          <p key={i}>{text}</p>
        ))}
        {giftTo ? <p>{t('orders.giftTo', { name: giftTo })}</p> : null}
        {giftOn ? <p>{t('orders.giftOn', { day: giftOn })}</p> : null}
        {isReturning ? <p>{t('orders.returning')}</p> : null}
        {mayReview ? (
          <p>
            <a className="link" href={href('writeReview', { locale, slug })}>
              {t('orders.review')}
              <span className="vh"> {name}</span>
            </a>
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** Order totals; included tax shows below. */
export function OrderTotals({ order: { totals, takenOff }, children }: { order: OrderDetails; children?: ReactNode }) {
  const t = useTranslations()
  const { locale, region } = useStorefront()
  const formatAmount = (amount: number) => formatMoney(amount, totals.currency as Currency, locale)
  const isTaxIncluded = region === 'EMEA'
  const rows: TotalsRow[] = [
    { label: t('orders.subtotal'), amount: formatAmount(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('orders.savings'), amount: `−${formatAmount(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    { label: t('orders.delivery'), amount: totals.shipping === 0 ? t('orders.free') : formatAmount(totals.shipping) },
    ...(isTaxIncluded ? [] : [{ label: t('orders.tax'), amount: formatAmount(totals.tax), tone: 'muted' as const }]),
    { label: t('orders.total'), amount: formatAmount(totals.total), tone: 'total' },
  ]
  return (
    <Panel id="totals" title={t('orders.totals')}>
      <DefinitionTotals rows={rows} />
      {takenOff.map((text, i) => (
        <p key={i} className="small muted">
          {text}
        </p>
      ))}
      {isTaxIncluded ? <p className="small muted">{t('orders.taxIncluded', { tax: formatAmount(totals.taxAmount) })}</p> : null}
      {children}
    </Panel>
  )
}
