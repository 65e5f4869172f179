import type { ReactNode } from 'react'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { DefinitionTotals, type TotalsRow } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { Tile } from '~/ui/tile'
import type { OrderDetails, OrderLine } from './load-order.server'
import { CancelOrderForm, OrderTerms, ResendGiftCardForm, ReturnItemsForm } from './order-changes'
import { OrderAddresses } from './order-addresses'
import { RefundList, RemovedUnits } from './refunds'

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
  const { locale, region } = useStorefront()
  const { acts, email, shipments, canNameAddress } = order
  const emailedCardLines = shipments.filter(({ code }) => code === 'digital').flatMap(({ lines }) => lines.filter((line) => line.isEmailed))
  return (
    <>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <OrderAccessNotice order={order} />
      <div className="own-order stack">
        <div className="stack">
          <OrderSteps order={order} />
          <OrderLines order={order} />
          {again}
        </div>
        <div className="stack">
          <OrderTotals order={order}>
            {acts.invoice ? <OrderDocumentLink {...{ order, search }} file="invoice" name={t('orders.invoice')} /> : null}
          </OrderTotals>
          <RefundList
            refunds={order.refunds}
            paper={acts.invoice ? (creditNote) => <CreditNoteLink {...{ order, search, ...creditNote }} /> : undefined}
          />
          {order.returning.length > 0 && acts.giveBack ? <ReturnLabel order={order} search={search} /> : null}
          {acts.cancel ? <CancelOrderForm /> : null}
          <OrderTerms order={order} />
          {acts.giveMore ? <ReturnItemsForm order={order} error={result?.errors.items?.[0]} /> : null}
          {emailedCardLines.map((line) => (
            <ResendGiftCardForm key={line.id} {...{ line, email, result, canNameAddress }} />
          ))}
          <OrderAddresses order={order} />
          {region === 'EMEA' ? (
            <p className="small">
              <a className="link" href={`${href('withdrawal', { locale })}?order=${order.orderNumber}`}>
                {t('footer.withdraw')}
              </a>
            </p>
          ) : null}
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

/** What this page leaves out for who opened the order by a link or by a look-up, and how to see or do more. */
function OrderAccessNotice({ order: { isLinked, isLookedUp, orderNumber } }: Pick<OrderViewProps, 'order'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (isLookedUp) return <Notice title={t('orders.lookedUp')} />
  if (!isLinked) return null
  return (
    <Notice title={t('orders.linked')}>
      <p>
        <a className="link" href={`${href('trackOrder', { locale })}?order=${orderNumber}`}>
          {t('orders.changeLinked')}
        </a>
      </p>
    </Notice>
  )
}

/** What is coming back: its label, and what to do with it. */
function ReturnLabel({ order, search }: Pick<OrderViewProps, 'order' | 'search'>) {
  const t = useTranslations()
  return (
    <Panel id="return-label" title={t('orders.returning')} quiet>
      <p>{t('orders.returnHow')}</p>
      <OrderDocumentLink {...{ order, search }} file="label" name={t('orders.label')} />
    </Panel>
  )
}

/** Past events of the order with dates, then the next ones. */
function OrderSteps({ order: { steps, ahead, shipments } }: { order: OrderDetails }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const trackedShipments = shipments.filter(
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
      {trackedShipments.map(({ shipmentId, trackingNumber = '', carrier = '', trackingUrl }) => (
        <p key={shipmentId} className="small">
          <a className="link" href={trackingUrl ?? href('trackOrder', { locale })} rel={trackingUrl && 'noopener'}>
            {t('orders.parcel', { number: trackingNumber, carrier })}
          </a>
        </p>
      ))}
    </Panel>
  )
}

/** `search`: query that opens the order for a guest. */
type OrderDocumentProps = { order: { orderNumber: string }; search: string }

/** Link to a document of an order; `file` is its name in the URL, such as `invoice`. */
function OrderDocumentLink({ order: { orderNumber }, search, file, name }: OrderDocumentProps & { file: string; name: string }) {
  const { locale } = useStorefront()
  return (
    <p className="papers">
      <a className="link" href={href('orderPdf', { locale, orderNumber, file }) + search} data-native="">
        <Icon name="arrow-right" size="sm" />
        {name}
      </a>
    </p>
  )
}

/** The credit note of one refund. `creditNote`: the refund's id in the order. */
export function CreditNoteLink({ creditNote, day, ...documentProps }: OrderDocumentProps & { creditNote: string; day: string }) {
  const t = useTranslations()
  return <OrderDocumentLink {...documentProps} file={`credit-note-${creditNote}`} name={t('orders.creditNote', { day })} />
}

/** Ordered items, grouped by delivery. */
function OrderLines({ order: { shipments, cancelled, returned, canReview } }: { order: OrderDetails }) {
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
              <OrderLineRow key={line.id} line={line} canReview={canReview} />
            ))}
          </div>
        </div>
      ))}
      <RemovedUnits {...{ cancelled, returned }} />
    </Panel>
  )
}

function OrderLineRow({ line, canReview }: { line: OrderLine; canReview: boolean }) {
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
        {canReview ? (
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
function OrderTotals({ order: { totals, takenOff }, children }: { order: OrderDetails; children?: ReactNode }) {
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
