import type { CartItem } from '#contracts/entities/cart'
import { wantsShippingEmails } from '#domain/consumer/preferences'
import { formatMoney } from '#domain/money/format-money'
import { isGiftEmailScheduled } from '#domain/gift-card/send-day'
import { type Fulfillment, type LineQuantities, sumUnits } from '#domain/order/fulfillment'
import { getFulfillments, getLineProgress } from '#domain/order/fulfillment-progress'
import { listCardsToEmail, omitCancelledUnits } from '#domain/order/kept-order'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { areCardsUnpaid } from '#domain/order/provider-operations'
import { isBoughtCard } from '#domain/order/returned-part'
import { listReturningItems } from '#domain/order/returns'
import { getConsumerStub } from '../account/consumer-stub'
import type { EmailDelivery, EmailOrderDetails } from '../emails/composed-email'
import { enqueueEmail, enqueueEmailWithinLimit, type QueuedEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { loadBoughtCards, issueBoughtCards } from '../gift-cards/bought-cards'
import { buildConfirmationDetails, loadEmailDeliveries, toEmailLines } from './email-details'

/** Gift card emails an hour for one order, and for one recipient. (docs/decisions/043) */
const giftCardEmailsPerHour = 5

/** `of`: the parcel, return or refund an email is about; `again` makes it another email. */
export type OrderEmailSubject = { of?: string | undefined; again?: string }

/** Confirms the order with its items, totals, deliveries and payments. */
export async function sendConfirmationEmail(env: PlatformEnv, order: OrderState, { again = '' }: OrderEmailSubject = {}): Promise<boolean> {
  const { currency, locale } = order
  const values = { total: formatMoney(omitCancelledUnits(order).cart.totals.total, currency, locale) }
  return enqueueOrderEmail(env, order, {
    template: 'order-confirmation',
    values,
    details: await buildConfirmationDetails(env, order),
    about: again,
  })
}

/**
 * Every bought gift card that is kept, paid and due is issued and goes to whom it is for, or to who bought it. One that is bought for a later
 * day waits for it, and does not exist until then.
 */
export async function sendGiftCardEmails(env: PlatformEnv, order: OrderState, now: number): Promise<boolean> {
  // They follow once an operator has asked for their capture again, or a chargeback is reversed.
  if (areCardsUnpaid(order)) return true
  const dueCards = listCardsToEmail(order).filter((item) => !isGiftEmailScheduled(item, { country: order.country, now }))
  for (const item of dueCards) {
    const email = item.giftOption?.email || order.email
    // Both who bought it and who should get it were erased before its day.
    if (!email) continue
    await issueBoughtCards(env, order, item)
    await enqueueOrderEmail(env, { ...order, email }, buildGiftCardEmail(order, item))
  }
  return true
}

type GiftCardResend = { item: CartItem; to: string; again: string; now: number }

/**
 * The same cards again, to the named address; `again` makes it another email. False when there are none: they are derived from the
 * secret, and a new secret knows no old card. False also after too many emails in an hour. (docs/decisions/043)
 */
export async function resendGiftCardEmail(env: PlatformEnv, order: OrderState, { item, to, again, now }: GiftCardResend): Promise<boolean> {
  if (!(await loadBoughtCards(env, order.orderNumber, item))) return false
  const email = toQueuedEmail({ ...order, email: to.trim().toLowerCase() }, buildGiftCardEmail(order, item, again))
  return enqueueEmailWithinLimit(env, email, { perHour: giftCardEmailsPerHour, about: order.orderNumber, now })
}

/** The email stores ids only; numbers and PINs are added when it is rendered. */
function buildGiftCardEmail({ currency, locale }: OrderState, item: CartItem, idSuffix = ''): OrderEmail {
  const values = {
    ...{ item: item.name, name: item.giftOption?.to ?? '', message: item.giftOption?.message ?? '' },
    ...{ itemId: item.id, pieces: String(item.qty), amount: formatMoney(item.price.original, currency, locale) },
  }
  return { template: 'gift-card', values, about: `${item.id}${idSuffix}` }
}

/** The order's address, if it has received the card or the confirmation: a guest can name no other. */
export function findOrderEmail(
  { email }: Pick<OrderState, 'email'>,
  { giftOption }: CartItem,
  requestedLocale: string,
): string | undefined {
  return [email, giftOption?.email].find((candidate) => candidate?.trim().toLowerCase() === requestedLocale.trim().toLowerCase())
}

/** `about`: makes it another email of the same order and template. */
export type OrderEmail = Pick<QueuedEmail, 'template' | 'values' | 'details'> & { about?: string }

/** A guest without an address is told on the page alone. */
export async function enqueueOrderEmail(env: PlatformEnv, order: OrderState, email: OrderEmail): Promise<boolean> {
  if (order.email) await enqueueEmail(env, toQueuedEmail(order, email))
  return true
}

/** An email's id: with the same one it is the same email. */
export function getEmailId({ orderNumber }: Pick<OrderState, 'orderNumber'>, template: OrderEmail['template'], subject: string): string {
  return `${orderNumber}:${template}:${subject}`
}

function toQueuedEmail(order: OrderState, { values, about = '', ...otherFields }: OrderEmail): QueuedEmail {
  const { orderNumber, email = '', locale, brand } = order
  return {
    ...otherFields,
    id: getEmailId(order, otherFields.template, about),
    to: email,
    locale,
    brand,
    values: { orderNumber, ...values },
  }
}

/**
 * Names the shipped items, their carrier and what comes later, unless the customer has switched this email off; emailed items are left out.
 * Without a parcel it is the whole order.
 */
export async function sendShippedEmail(env: PlatformEnv, order: OrderState, { of = '', again = '' }: OrderEmailSubject): Promise<boolean> {
  const parcel = getFulfillments(order).find(({ id }) => id === of) ?? getFulfillments(order)[0]
  const items = listItemUnits(order, parcel?.lines)
  if (items.length === 0 || !(await wantsShippedEmail(env, order))) return true
  const laterItems = listLaterItems(order)
  const earlierItems = parcel ? listEarlierItems(order, parcel) : []
  const { carrier, trackingNumber, trackingUrl } = parcel ?? {}
  const details: EmailOrderDetails = {
    ...{ ...getOrderPlacedAt(order), lines: toEmailLines(order, items), later: toEmailLines(order, laterItems) },
    ...(earlierItems.length > 0 && { earlier: toEmailLines(order, earlierItems) }),
    deliveries: await loadEmailDeliveries(env, order, items),
    tracking: { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }), ...(trackingUrl && { trackingUrl }) },
  }
  const isRest = earlierItems.length > 0
  const template = laterItems.length > 0 ? 'order-part-shipped' : isRest ? 'order-rest-shipped' : 'order-shipped'
  return enqueueOrderEmail(env, order, { template, values: {}, details, about: `${of}${again}` })
}

/** Announces what is ready for pickup; without a pickup it is the whole order. */
export async function sendReadyForPickupEmail(
  env: PlatformEnv,
  order: OrderState,
  { of = '', again = '' }: OrderEmailSubject,
): Promise<boolean> {
  const items = listItemUnits(order, getFulfillments(order).find(({ id }) => id === of)?.lines)
  const details = { ...toOrderDetails(order, items), deliveries: (await loadEmailDeliveries(env, order, items)).map(withoutExpectedDays) }
  return enqueueOrderEmail(env, order, { template: 'order-ready', values: {}, details, about: `${of}${again}` })
}

/** Names the items that are to come back, and what to do with them; also for a shopper who did not ask for it. */
export async function sendReturnStartedEmail(env: PlatformEnv, order: OrderState, { of = '' }: OrderEmailSubject): Promise<boolean> {
  // What is back by now was on its way when this was asked for.
  const items = listReturningItems({ ...order, received: [] }, order.returning ?? [])
  return enqueueOrderEmail(env, order, { template: 'order-return-started', values: {}, details: toOrderDetails(order, items), about: of })
}

/** Names the items that came back. */
export async function sendReturnedEmail(env: PlatformEnv, order: OrderState, { of = '', again = '' }: OrderEmailSubject): Promise<boolean> {
  const items = listItemUnits(order, order.received?.find(({ id }) => id === of)?.lines)
  return enqueueOrderEmail(env, order, {
    template: 'order-returned',
    values: {},
    details: toOrderDetails(order, items),
    about: `${of}${again}`,
  })
}

export function toOrderDetails(order: OrderState, items: readonly CartItem[]): EmailOrderDetails {
  return { ...getOrderPlacedAt(order), lines: toEmailLines(order, items) }
}

/** Removes expected days from items that are ready. */
function withoutExpectedDays({ route, method, place }: EmailDelivery): EmailDelivery {
  return { route, method, place }
}

async function wantsShippedEmail(env: PlatformEnv, { isGuest, owners: [consumerNo] }: OrderState): Promise<boolean> {
  if (isGuest || consumerNo === undefined) return true
  const accountOutcome = await getConsumerStub(env, consumerNo).read()
  return !accountOutcome.ok || wantsShippingEmails(accountOutcome.value.account.notifications)
}

/** Items that travel, with the units of an act; all units without one. */
export function listItemUnits({ cart }: OrderState, units?: LineQuantities): CartItem[] {
  const shippedGoods = cart.items.filter((item) => !isBoughtCard(item))
  return units ? shippedGoods.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : shippedGoods
}

/** Units of the parcels that left before this one. */
function listEarlierItems(order: OrderState, parcel: Fulfillment): CartItem[] {
  const fulfillments = getFulfillments(order)
  const earlierParcels = fulfillments
    .slice(0, fulfillments.indexOf(parcel))
    .filter(({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined)
  return earlierParcels.length > 0 ? listItemUnits(order, sumUnits(earlierParcels)) : []
}

function listLaterItems(order: OrderState): CartItem[] {
  const openUnits = Object.fromEntries(getLineProgress(order).map(({ id, open: openUnits }) => [id, openUnits]))
  return listItemUnits(order, openUnits)
}
