import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits, type Minor, prorate, calculateProportion, sumAmounts } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { type OrderRefund, sumUnits } from './fulfillment'
import { getUncoveredAmount } from './disputes'
import { omitCancelledUnits, getCancelledUnits, getKeptUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { getProviderRefund } from './provider-operations'
import { type RefundToShopper, listRefunds } from './refunds'
import { isBoughtCard, calculatePrices } from './returned-part'
import { listStoredValueSources } from './stored-value'

/**
 * What an order is billed at, in minor units: its units that were not cancelled. Lines add up to `goods`; goods less `discount`, with delivery
 * and, where it is not in the prices, tax are the total. `discounts`: by what gave them, together `discount`. `paid`: by payment method, together
 * the total. `refunded`: to all of them. `cancelled`: units that are not billed. `untaxed`: what bought gift cards cost.
 */
export type Bill = {
  lines: { name: string; qty: number; amount: Minor }[]
  cancelled: { name: string; qty: number }[]
  goods: Minor
  discount: Minor
  discounts: Discount[]
  delivery: Minor
  tax: Minor
  untaxed: Minor
  total: Minor
  paid: { code: string; amount: Minor }[]
  refunded: Minor
}

/** Whether anything of an order can be billed: not one that was cancelled as a whole. */
export function isBillable(order: OrderState): boolean {
  return order.status !== 'CANCELLED' && (order.refunds !== undefined || Object.values(getKeptUnits(order)).some((count) => count > 0))
}

/** Builds the bill of an order without its cancelled units. Amounts in minor units. */
export function buildBill(order: OrderState): Bill {
  const keptOrder = omitCancelledUnits(order)
  const { totals, items } = keptOrder.cart
  const toMinor = (amount: number) => toMinorUnits(amount, order.currency)
  const getMerchandise = (item: CartItem) => toMinor(item.price.priceAfterOrderDiscount ?? item.price.rowTotal)
  const lineDiscounts = items.map((item) => ({ id: item.id, amount: getLineDiscount(order, item) }))
  const lines = items.map((item, i) => ({ name: item.name, qty: item.qty, amount: getMerchandise(item) + (lineDiscounts[i]?.amount ?? 0) }))
  const [goods, netGoods] = [sumAmounts(lines.map(({ amount }) => amount)), sumAmounts(items.map(getMerchandise))]
  const extraCharges = toMinor(totals.total) - calculatePrices(items, order).paid
  const delivery = Math.min(extraCharges, toMinor(totals.shipping))
  const lineTax = sumAmounts(items.map(({ taxTotal }) => toMinor(taxTotal)))
  const deliveryTax = toMinor(totals.tax) - sumAmounts(order.cart.items.map(({ taxTotal }) => toMinor(taxTotal)))
  const tax = getMarketCharges(order.country).taxIncluded
    ? lineTax + (extraCharges > 0 ? deliveryTax : 0)
    : lineTax + extraCharges - delivery
  const refunded = sumAmounts((order.refunds ?? []).map((refund) => refund.value - refund.toProvider + getProviderRefund(refund)))
  return {
    ...{ lines, cancelled: listCancelledUnits(order), goods, discount: goods - netGoods, discounts: listDiscounts(order, lineDiscounts) },
    ...{
      delivery,
      tax,
      untaxed: sumAmounts(items.filter(isBoughtCard).map(getMerchandise)),
      total: toMinor(totals.total),
      paid: listPayments(keptOrder),
      refunded,
    },
  }
}

function listCancelledUnits(order: OrderState): Bill['cancelled'] {
  const units = getCancelledUnits(order)
  return order.cart.items.flatMap(({ id, name }) => (units[id] ? [{ name, qty: units[id] }] : []))
}

/** What promotions took off the units of a line that are kept. */
function getLineDiscount({ cart, currency }: OrderState, { id, qty }: CartItem): Minor {
  const orderedItem = cart.items.find((item) => item.id === id)
  if (!orderedItem) return 0
  const { rowTotal, priceAfterOrderDiscount = rowTotal } = orderedItem.price
  return Math.floor(
    (Math.max(0, toMinorUnits(rowTotal, currency) - toMinorUnits(priceAfterOrderDiscount, currency)) * qty) / orderedItem.qty,
  )
}

function listPayments(keptOrder: OrderState): Bill['paid'] {
  const codes = { money: 'GIFT_CARD', athleteCredit: 'ATHLETES_PAYMENT', points: 'LOYALTY_POINTS' } as const
  const storedValuePayments = Object.entries(codes).map(([key, code]) => {
    const sources = listStoredValueSources(keptOrder).filter((source) => source.key === key)
    return { code, amount: sumAmounts(sources.map(({ worth }) => worth)) }
  })
  return [...storedValuePayments, { code: keptOrder.payment.code, amount: keptOrder.payment.toPay }].filter(({ amount }) => amount > 0)
}

/** What one promotion took off, with the coupon that asked for it. Without a name: what an associate took off, or what no promotion is known for. */
export type Discount = { name?: string; code?: string; isByHand?: true; amount: Minor }

/** A line, and what was taken off its units that are billed. */
type DiscountedLine = { id: string; amount: Minor }

/** Amounts by promotion id, `byHand` or `unknown`. */
type DiscountSources = ReadonlyMap<string, Minor>
const [manualSource, unknownSource] = ['by-hand', '']

/** The discounts of these lines by what gave them, in the order of the cart. They add up to the discounts of the lines, after any cancellation. */
function listDiscounts(order: OrderState, lines: readonly DiscountedLine[]): Discount[] {
  const itemDiscounts = lines.map((line) => splitLineDiscount(order, line))
  const orderDiscounts = splitBySource(sumAmounts(itemDiscounts.map((each) => each.ofOrder)), getOrderSources(order))
  const discountsBySource = mergeSources([...itemDiscounts.map(({ own }) => own), orderDiscounts])
  const promotions = order.cart.promoSummary.map(({ promotionId, promotionName: name, couponCode: code }) => ({
    ...{ name, amount: discountsBySource.get(promotionId) ?? 0 },
    ...(code !== undefined && { code }),
  }))
  const attributedAmount = sumAmounts(promotions.map(({ amount }) => amount)) + (discountsBySource.get(manualSource) ?? 0)
  const unattributedAmount = sumAmounts([...discountsBySource.values()]) - attributedAmount
  return [
    ...promotions,
    { isByHand: true as const, amount: discountsBySource.get(manualSource) ?? 0 },
    { amount: unattributedAmount },
  ].filter(({ amount }) => amount > 0)
}

/** Of a line alone by source, and the part of it that discounts of the whole order took. */
function splitLineDiscount(order: OrderState, { id, amount }: DiscountedLine): { own: DiscountSources; ofOrder: Minor } {
  const item = order.cart.items.find((each) => each.id === id)
  if (!item || amount === 0) return { own: new Map(), ofOrder: 0 }
  const { ofItem, ofOrder } = calculateItemDiscounts(item, order)
  const [itemPart = 0, orderPart = 0] = prorate(amount, [ofItem, ofOrder])
  return { own: splitBySource(itemPart, getItemSources(order, item)), ofOrder: orderPart }
}

function getItemSources(order: OrderState, item: CartItem): DiscountSources {
  const { promotion } = item
  const manualDiscounts = listManualDiscounts(order, ({ itemId }) => itemId === item.id)
  const promotionDiscounts = promotion ? [[promotion.promotionId, toMinorUnits(promotion.amount, order.currency)] as const] : []
  return addRemainder([...promotionDiscounts, ...manualDiscounts], calculateItemDiscounts(item, order).ofItem, unknownSource)
}

function getOrderSources(order: OrderState): DiscountSources {
  const { orderPromotions, promoSummary, items } = order.cart
  const manualDiscounts = listManualDiscounts(order, ({ itemId }) => itemId === undefined)
  const promotionDiscounts = (orderPromotions ?? []).map(
    ({ promotionId, amount }) => [promotionId, toMinorUnits(amount, order.currency)] as const,
  )
  const totalDiscount = sumAmounts(items.map((item) => calculateItemDiscounts(item, order).ofOrder))
  // Orders of earlier versions have no amounts by promotion. With one promotion, the whole discount is its own.
  const orderLevelPromotions = promoSummary.filter(({ level }) => level === 'ORDER')
  const solePromotionId =
    orderPromotions === undefined && orderLevelPromotions.length === 1 ? orderLevelPromotions[0]?.promotionId : undefined
  return addRemainder([...promotionDiscounts, ...manualDiscounts], totalDiscount, solePromotionId ?? unknownSource)
}

function listManualDiscounts({ cart, currency }: OrderState, isIncluded: (adjustment: { itemId?: string | undefined }) => boolean) {
  return (cart.priceAdjustments ?? []).filter(isIncluded).map(({ amount }) => [manualSource, toMinorUnits(amount, currency)] as const)
}

function addRemainder(knownSources: readonly (readonly [string, Minor])[], totalDiscount: Minor, remainderSource: string): DiscountSources {
  const remainder = Math.max(0, totalDiscount - sumAmounts(knownSources.map(([, amount]) => amount)))
  return mergeSources([...knownSources, [remainderSource, remainder] as const].map((each) => new Map([each])))
}

/** What a line lost to its own discounts, and to those of the order. */
function calculateItemDiscounts({ price }: CartItem, { currency }: OrderState): { ofItem: Minor; ofOrder: Minor } {
  const { rowTotal, priceAfterOrderDiscount = rowTotal, priceAfterItemDiscount = priceAfterOrderDiscount } = price
  const [rowAmount, afterItemDiscount, paidAmount] = [rowTotal, priceAfterItemDiscount, priceAfterOrderDiscount].map((each) =>
    toMinorUnits(each, currency),
  )
  return {
    ofItem: Math.max(0, (rowAmount ?? 0) - (afterItemDiscount ?? 0)),
    ofOrder: Math.max(0, (afterItemDiscount ?? 0) - (paidAmount ?? 0)),
  }
}

function splitBySource(amount: Minor, sources: DiscountSources): DiscountSources {
  const shares = prorate(amount, [...sources.values()])
  return new Map([...sources.keys()].map((source, index) => [source, shares[index] ?? 0]))
}

function mergeSources(sourceMaps: readonly DiscountSources[]): DiscountSources {
  const sums = new Map<string, Minor>()
  for (const [source, amount] of sourceMaps.flatMap((each) => [...each])) sums.set(source, (sums.get(source) ?? 0) + amount)
  return sums
}

/**
 * The VAT rate in the prices of an order, in hundredths of a percent, as on the day it was placed. Undefined where tax is added to the
 * prices. Orders of versions that did not keep it have the rate of their country.
 */
export function getVatRate({ country, vatRate }: Pick<OrderState, 'country' | 'vatRate'>): number | undefined {
  const { taxIncluded, taxRate } = getMarketCharges(country)
  return taxIncluded ? (vatRate ?? taxRate) : undefined
}

/**
 * What one refund corrects of the bill, in minor units: lines, added tax, delivery and `rest` are the total, and so is `to`. `rest`: an amount for
 * another reason, or below zero what was deducted for kept gifts and spent gift cards. `tax`: where it is in the prices, that of the total.
 */
type CreditNote = {
  number: string
  at: number
  lines: { name: string; qty: number; amount: Minor }[]
  delivery: Minor
  rest: Minor
  tax: Minor
  untaxed: Minor
  total: Minor
  to: RefundToShopper['to']
}

/** The credit note of a refund; none of one that failed, or of an order without a bill. */
export function buildCreditNote(order: OrderState, id: string): CreditNote | undefined {
  return isBillable(order) ? listCreditNotes(order).get(id) : undefined
}

/** By the ids of their refunds. Together they credit no more tax than was billed. */
function listCreditNotes(order: OrderState): Map<string, CreditNote> {
  const { total, untaxed } = buildBill(order)
  const paidTo = new Map(listRefunds(order).flatMap(({ creditNote, to }) => (creditNote === undefined ? [] : [[creditNote, to] as const])))
  const notes = new Map<string, CreditNote>()
  let taxedLeft = total - untaxed
  for (const [index, { id, at }] of (order.refunds ?? []).entries()) {
    const to = paidTo.get(id)
    if (!to) continue
    const { lines, ...sums } = calculateCreditNoteSums(order, index)
    const taxes = calculateTaxes(order, { lines, ...sums }, taxedLeft)
    taxedLeft -= sums.total - taxes.untaxed
    const noteLines = lines.map(({ item, qty, merchandise }) => ({ name: item.name, qty, amount: merchandise }))
    notes.set(id, { number: `${order.orderNumber}-${id}`, at, lines: noteLines, ...sums, ...taxes, to })
  }
  return notes
}

function calculateCreditNoteSums(order: OrderState, refundIndex: number): CreditNoteSums & { total: Minor } {
  const refunds = order.refunds ?? []
  const [refund] = refunds.slice(refundIndex)
  if (!refund) return { lines: [], delivery: 0, rest: 0, total: 0 }
  const lines = listRefundedUnits(order, { refund, before: refunds.slice(0, refundIndex) })
  // What a bank has paid instead is none of the shop's.
  const total = refund.value - refund.toProvider + getUncoveredAmount(refund.toProvider, refund.move)
  const otherAmount = total - refund.delivery - sumAmounts(lines.map(({ paid }) => paid))
  // A return of everything brings back what delivery cost, without saying so.
  const returnedDelivery = refund.isReturn ? Math.min(Math.max(0, otherAmount), getExtraCharges(order)) : 0
  return { lines, delivery: refund.delivery + returnedDelivery, rest: otherAmount - returnedDelivery, total }
}

type PricedUnits = { item: CartItem; qty: number; merchandise: Minor; tax: Minor; paid: Minor }

/** Units that this refund was the first to pay back. */
function listRefundedUnits(order: OrderState, { refund, before }: { refund: OrderRefund; before: readonly OrderRefund[] }): PricedUnits[] {
  const refundedUnits = sumUnits(before)
  return omitCancelledUnits(order).cart.items.flatMap((item) => {
    const remainingQty = item.qty - (refundedUnits[item.id] ?? 0)
    const qty = Math.min(refund.lines[item.id] ?? 0, remainingQty)
    if (qty <= 0) return []
    const price = calculateUnitsPrice(item, { before: refundedUnits[item.id] ?? 0, count: qty }, order)
    return [{ item, qty, ...price, paid: getPaidAmount(price, order) }]
  })
}

/** What the kept units cost beside their prices. */
function getExtraCharges(order: OrderState): Minor {
  const { items, totals } = omitCancelledUnits(order).cart
  return Math.max(0, toMinorUnits(totals.total, order.currency) - calculatePrices(items, order).paid)
}

type CreditNoteSums = { lines: readonly PricedUnits[]; delivery: Minor; rest: Minor }

/** `taxedLeft`: what was billed with tax and not credited before. An amount beyond it, as of gift cards that were refunded at the provider, had none. */
function calculateTaxes(
  order: OrderState,
  { lines, delivery, rest }: CreditNoteSums,
  taxedLeft: Minor,
): Pick<CreditNote, 'tax' | 'untaxed'> {
  const vatRate = getVatRate(order)
  const [giftCardLines, taxedLines] = [true, false].map((isCard) => lines.filter(({ item }) => isBoughtCard(item) === isCard)) as [
    PricedUnits[],
    PricedUnits[],
  ]
  const lineTax = sumAmounts(lines.map(({ tax }) => tax))
  if (vatRate === undefined) return { tax: lineTax, untaxed: 0 }
  const sumPaid = (units: readonly PricedUnits[]) => sumAmounts(units.map(({ paid }) => paid))
  const getIncludedTax = (amount: Minor) => Math.sign(amount) * calculateProportion(Math.abs(amount), vatRate, 10_000 + vatRate)
  // What was spent of gift cards had no tax.
  const restOfGoods = giftCardLines.length > 0 ? 0 : rest
  const taxedAmount = Math.min(delivery + restOfGoods, Math.max(0, taxedLeft - sumPaid(taxedLines)))
  return {
    tax: Math.max(0, lineTax + getIncludedTax(taxedAmount)),
    untaxed: Math.max(0, sumPaid(giftCardLines) + delivery + rest - taxedAmount),
  }
}
