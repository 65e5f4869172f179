import type { CartItem } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import type { GrantedGift } from '#domain/cart/promised-gifts'
import { getSendTime, isGiftEmailScheduled } from '#domain/gift-card/send-day'
import { toMinorUnits, toWireAmount, type Minor, sumAmounts } from '#domain/money/minor-units'
import { type LineQuantities, sumUnits, type Cancellation, type LinePrice } from './fulfillment'
import type { OrderState } from './order-state'
import { isBoughtCard, getReturnedPart, calculatePrices, isPaidMerchandise } from './returned-part'
import { hasEmailedGiftCards } from './order-effects'
import { getFulfillments } from './fulfillment-progress'

/** Nothing of such an order is kept, also where it has no list of cancelled units. */
const voidStatuses: readonly OrderStatus[] = ['CANCELLED', 'FAILED']

/**
 * What of an order is kept: units that were neither cancelled nor refunded. Every later act asks here: emailed gift cards and their resending,
 * gifts, invoices, refunds. (docs/decisions/093)
 */
export function getKeptUnits(order: OrderState): LineQuantities {
  const removedUnits = sumUnits([{ lines: getCancelledUnits(order) }, ...(order.refunds ?? []), { lines: getUnrecordedReturns(order) }])
  return Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, Math.max(0, qty - (removedUnits[id] ?? 0))]))
}

/** Lines of an order with the units that are kept. */
export function getKeptItems(order: OrderState): CartItem[] {
  const unitsByLine = getKeptUnits(order)
  return order.cart.items.flatMap((item) => (unitsByLine[item.id] ? [{ ...item, qty: unitsByLine[item.id] ?? 0 }] : []))
}

/** Cancelled units by line; all units of an order that was cancelled or failed. */
export function getCancelledUnits(order: OrderState): LineQuantities {
  return voidStatuses.includes(order.status) ? toUnits(order.cart.items) : sumUnits(order.cancellations ?? [])
}

/** Bought gift cards of a line, by the places of their units. */
export type GiftCardUnits = { item: CartItem; first: number; count: number }

/**
 * Gift cards that are taken back with these units. Of each line they are the last ones that are kept, so that those that stay keep their
 * numbers.
 */
export function listRevokedGiftCards(order: OrderState, units: LineQuantities): GiftCardUnits[] {
  return getKeptItems(order)
    .filter(isBoughtCard)
    .flatMap(({ qty, ...item }) => {
      const count = Math.min(units[item.id] ?? 0, qty)
      return count > 0 ? [{ item: { ...item, qty }, first: qty - count, count }] : []
    })
}

/** Gift cards that a refund of the order takes back. */
export function listRefundedGiftCards(order: OrderState, id: string): GiftCardUnits[] {
  const refunds = order.refunds ?? []
  const refundIndex = refunds.findIndex((refund) => refund.id === id)
  return refundIndex < 0
    ? []
    : listRevokedGiftCards({ ...order, refunds: refunds.slice(0, refundIndex) }, refunds[refundIndex]?.lines ?? {})
}

/** A version that did not keep refunds has refunded everything that came back. */
function getUnrecordedReturns(order: OrderState): LineQuantities {
  const isUnrecorded = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  return isUnrecorded ? toUnits(getReturnedPart(order).items) : {}
}

function toUnits(items: readonly CartItem[]): LineQuantities {
  return Object.fromEntries(items.map(({ id, qty }) => [id, qty]))
}

/** The order as if its cancelled units had never been bought. */
export function omitCancelledUnits(order: OrderState): OrderState {
  const { cancellations = [] } = order
  if (cancellations.length === 0) return order
  const units = sumUnits(cancellations)
  const items = order.cart.items.flatMap((item) => reduceItem(item, units[item.id] ?? 0, { cancellations, ...order }))
  const subtractMinor = (amount: number, minor: Minor) =>
    toWireAmount(Math.max(0, toMinorUnits(amount, order.currency) - minor), order.currency)
  const { totals } = order.cart
  const getPrices = (cartItems: OrderState['cart']['items']) => calculatePrices(cartItems, order)
  const deliveryNet = toMinorUnits(totals.netAmount, order.currency) - getPrices(order.cart.items).net
  const isDeliveryCancelled = cancellations.some(({ paid }) => paid.delivery !== 0)
  const cancelledNet = getPrices(order.cart.items).net - getPrices(items).net + (isDeliveryCancelled ? deliveryNet : 0)
  return {
    ...omitReturnedPayments(order, cancellations),
    cart: {
      ...order.cart,
      items,
      totals: {
        ...totals,
        total: subtractMinor(totals.total, sumAmounts(cancellations.map(({ paid }) => paid.value))),
        netAmount: subtractMinor(totals.netAmount, cancelledNet),
        appliedRewards: subtractMinor(totals.appliedRewards, sumAmounts(cancellations.map(({ reward }) => reward))),
      },
    },
    ...(order.gifts && { gifts: order.gifts.map((gift) => reduceGift(gift, order, units)) }),
    cancellations: [],
  }
}

/** Its payments without what was never charged or went back. */
function omitReturnedPayments(order: OrderState, cancellations: readonly Cancellation[]): OrderState {
  const toPay = order.payment.toPay - sumAmounts(cancellations.map(({ paid }) => paid.provider))
  const returnedHolds = cancellations.flatMap(({ back }) => back)
  const holds = order.holds.map((plan) => {
    const matchingHolds = returnedHolds.filter(({ kind, name }) => kind === plan.kind && name === plan.name)
    const remainingAmounts = Object.entries(plan.wants).map(
      ([key, amount]) => [key, amount - sumAmounts(matchingHolds.map(({ wants }) => wants[key] ?? 0))] as const,
    )
    return { ...plan, wants: Object.fromEntries(remainingAmounts.filter(([, amount]) => amount > 0)) }
  })
  return { ...order, payment: { ...order.payment, toPay }, holds }
}

function reduceItem(
  item: CartItem,
  cancelled: number,
  { cancellations, currency }: Pick<OrderState, 'currency'> & { cancellations: Cancellation[] },
) {
  if (cancelled === 0) return [item]
  if (cancelled >= item.qty) return []
  const cancelledPrices = cancellations.flatMap(({ prices }) => prices[item.id] ?? [])
  return [repriceItem(item, item.qty - cancelled, { rest: cancelledPrices, currency })]
}

/** A line with fewer units, whose price is without the prices of the others. */
function repriceItem(item: CartItem, qty: number, { rest, currency }: { rest: LinePrice[]; currency: OrderState['currency'] }): CartItem {
  const subtractMinor = (amount: number, amounts: readonly Minor[]) =>
    toWireAmount(toMinorUnits(amount, currency) - sumAmounts(amounts), currency)
  const merchandise = rest.map((price) => price.merchandise)
  const { priceAfterOrderDiscount, rowTotal } = item.price
  const price =
    priceAfterOrderDiscount === undefined
      ? { ...item.price, rowTotal: subtractMinor(rowTotal, merchandise) }
      : { ...item.price, priceAfterOrderDiscount: subtractMinor(priceAfterOrderDiscount, merchandise) }
  return {
    ...item,
    qty,
    price,
    taxTotal: subtractMinor(
      item.taxTotal,
      rest.map(({ tax }) => tax),
    ),
  }
}

/** Goods that were not delivered count as bought: their shopper did not send them back. */
function reduceGift(gift: GrantedGift, { cart }: OrderState, cancelled: Record<string, number>): GrantedGift {
  const cancelledValues = Object.entries(gift.goods).map(([id, value]) => {
    const qty = cart.items.find((item) => item.id === id)?.qty ?? 1
    return [id, Math.floor((value * Math.min(cancelled[id] ?? 0, qty)) / qty)] as const
  })
  const remainingGoods = Object.fromEntries(cancelledValues.map(([id, value]) => [id, (gift.goods[id] ?? 0) - value]))
  return { ...gift, goods: remainingGoods, minimum: Math.max(0, gift.minimum - sumAmounts(cancelledValues.map(([, value]) => value))) }
}

/** Bought gift cards to email: those that are kept. What its shopper has withdrawn from waits for its refund, and is not sent meanwhile. */
export function listCardsToEmail(order: OrderState): CartItem[] {
  const [withdrawn, refunded] = [
    sumUnits((order.withdrawals ?? []).map(({ toReturn: lines }) => ({ lines }))),
    sumUnits(order.refunds ?? []),
  ]
  return getKeptItems(order)
    .filter(isBoughtCard)
    .flatMap((item) => {
      const qty = item.qty - Math.max(0, (withdrawn[item.id] ?? 0) - (refunded[item.id] ?? 0))
      return qty > 0 ? [{ ...item, qty }] : []
    })
}

type KeptGiftCards = { item: CartItem; isEmailed: boolean; sendAt?: number }

/** Lines of bought gift cards with those that are kept: whether they were emailed, and from when on they are, if that is to come. */
export function listKeptGiftCards(order: OrderState, now: number): KeptGiftCards[] {
  return getKeptItems(order)
    .filter(isBoughtCard)
    .map((item) => {
      const sendAt = isGiftEmailScheduled(item, { country: order.country, now }) ? getSendTime(item, order.country) : undefined
      return { item, isEmailed: sendAt === undefined && hasEmailedGiftCards(order.events), ...(sendAt !== undefined && { sendAt }) }
    })
}

/** A line of gift cards that were emailed, with those that may be sent again; undefined if there is none, or none any more. */
export function findEmailedCardLine(order: OrderState, lineId: string, now: number): CartItem | undefined {
  const isEmailed = listKeptGiftCards(order, now).some((each) => each.item.id === lineId && each.isEmailed)
  return isEmailed ? listCardsToEmail(order).find(({ id }) => id === lineId) : undefined
}

/**
 * Gifts that go when these units are cancelled: without them the goods they were given for no longer reach what earned them. What has left
 * stays with its shopper. (docs/decisions/036)
 */
export function getLostGifts(order: OrderState, cancelled: LineQuantities): LineQuantities {
  const keptByLine = getKeptUnits(order)
  const remainingUnits = Object.fromEntries(
    Object.entries(keptByLine).map(([id, count]) => [id, Math.max(0, count - (cancelled[id] ?? 0))]),
  )
  const handedOverUnits = sumUnits(getFulfillments(order).filter(({ paid }) => paid))
  const lostGifts = listOrderGifts(order).filter((gift) => calculateGoodsValue(order, gift, remainingUnits) < Math.max(1, gift.minimum))
  return Object.fromEntries(
    lostGifts.flatMap(({ lineId }) => {
      const count = (keptByLine[lineId] ?? 0) - (handedOverUnits[lineId] ?? 0)
      return count > 0 ? [[lineId, count]] : []
    }),
  )
}

/** Orders of versions that did not keep what their gifts were given for: any of the goods keeps them. */
function listOrderGifts({ cart, gifts = [] }: OrderState): Pick<GrantedGift, 'lineId' | 'minimum' | 'goods'>[] {
  const knownLineIds = new Set(gifts.map(({ lineId }) => lineId))
  const paidUnits = Object.fromEntries(cart.items.filter(isPaidMerchandise).map(({ id, qty }) => [id, qty]))
  const otherGifts = cart.items.filter(({ id, bonus }) => bonus && !knownLineIds.has(id))
  return [...gifts, ...otherGifts.map(({ id }) => ({ lineId: id, minimum: 1, goods: paidUnits }))]
}

function calculateGoodsValue({ cart }: OrderState, { goods }: Pick<GrantedGift, 'goods'>, remainingUnits: LineQuantities): number {
  return sumAmounts(cart.items.map(({ id, qty }) => Math.floor(((goods[id] ?? 0) * (remainingUnits[id] ?? 0)) / qty)))
}
