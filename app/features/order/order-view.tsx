import type { ReactNode } from 'react'
import { hasMailedCards } from '#domain/order/effects-of'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { OrderDetails } from './load-order.server'
import { CancelOrder, ResendGiftCard, ReturnItems } from './order-changes'
import { OrderLines } from './order-lines'
import { OrderPlaces } from './order-places'
import { OrderTotals } from './order-totals'

type OrderViewProps = {
  order: OrderDetails
  /** Query that opens the order for a guest. */
  search: string
  result?: FormResult
  /** Buys the same again. */
  again: ReactNode
}

/** Status, items, totals and actions of an order. */
export function OrderView({ order, search, result, again }: OrderViewProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { acts, email, shipments, isLinked, mayNameAddress } = order
  const cards = shipments.filter(({ code }) => code === 'digital').flatMap(({ lines }) => lines)
  const isMailed = cards.length > 0 && hasMailedCards(order.steps)
  return (
    <>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      {isLinked ? <Notice tone="info" title={t('orders.linked')} /> : null}
      <div className="own-order stack">
        <div className="stack">
          <OrderSteps order={order} />
          <OrderLines order={order} />
          {again}
        </div>
        <div className="stack">
          <OrderTotals order={order}>
            <Papers order={order} search={search} />
          </OrderTotals>
          {acts.cancel ? <CancelOrder /> : null}
          {acts.giveBack ? <ReturnItems order={order} error={result?.errors.items?.[0]} /> : null}
          {isMailed ? cards.map((line) => <ResendGiftCard key={line.id} {...{ line, email, result, mayNameAddress }} />) : null}
          <OrderPlaces order={order} />
          <p className="small">
            <a className="link" href={`${href('contactUs', { locale })}?order=${order.orderNumber}#write`}>
              {t('orders.help')}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

function Papers({ order: { orderNumber, acts, returning }, search }: Pick<OrderViewProps, 'order' | 'search'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const papers = [
    { paper: 'invoice', text: t('orders.invoice'), isThere: acts.invoice },
    { paper: 'label', text: t('orders.label'), isThere: acts.giveBack && returning.length > 0 },
  ].filter(({ isThere }) => isThere)
  if (papers.length === 0) return null
  return (
    <p className="papers">
      {papers.map(({ paper, text }) => (
        <a key={paper} className="link" href={href('orderPaper', { locale, orderNumber, paper }) + search} data-native="">
          <Icon name="arrow-right" size="sm" />
          {text}
        </a>
      ))}
    </p>
  )
}

/** Past events of the order with dates, then the next ones. */
function OrderSteps({ order: { steps, ahead, shipments } }: { order: OrderDetails }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const parcels = shipments.filter(
    ({ trackingNumber }, i) => trackingNumber && shipments.findIndex((other) => other.trackingNumber === trackingNumber) === i,
  )
  return (
    <Panel id="where" title={t('orders.where')}>
      <ol className="track">
        {steps.map(({ status, day }, i) => (
          <li key={`${status}-${i}`} aria-current={i === steps.length - 1 ? 'step' : undefined}>
            {i === steps.length - 1 ? <b>{t(`account.status.${status}`)}</b> : <span>{t(`account.status.${status}`)}</span>}
            <span className="small muted">{day}</span>
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className="ahead">
            <span>{t(`account.status.${status}`)}</span>
            <span className="small">{t('orders.ahead')}</span>
          </li>
        ))}
      </ol>
      {parcels.map(({ shipmentId, trackingNumber = '', carrier = '', trackingUrl }) => (
        <p key={shipmentId} className="small">
          <a className="link" href={trackingUrl ?? href('trackOrder', { locale })} rel={trackingUrl && 'noopener'}>
            {t('orders.parcel', { number: trackingNumber, carrier })}
          </a>
        </p>
      ))}
    </Panel>
  )
}
