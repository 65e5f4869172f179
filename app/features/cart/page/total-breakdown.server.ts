import type { Currency } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { parseCallout } from '#domain/content/authored-fields'
import { toWireAmount, toMinorUnits, type Minor } from '#domain/money/minor-units'
import { calculateNetUnitPrice } from '#domain/product/product-price'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'

/** Loads the breakdown of the cart's total; null for an empty cart. Includes unit prices without tax where prices include tax. */
export async function loadCartTotal(shop: StorefrontContext) {
  const cart = await readCart(shop)
  if (!cart || cart.items.length === 0) return null
  const currency = cart.currency as Currency
  return {
    currency,
    parts: getTotalParts(cart).map((part) => ({ ...part, amount: toWireAmount(part.amount, currency) })),
    left: cart.totals.remainingToPay,
    offers: cart.promoSummary.map(({ promotionId, promotionName, calloutMessage }) => ({
      id: promotionId,
      ...(parseCallout(calloutMessage) ?? { title: promotionName, detail: '', legal: '' }),
    })),
    pieces: shop.market.region === 'EMEA' ? listUnitPrices(cart, currency) : [],
    taxAmount: cart.totals.taxAmount,
  }
}

function listUnitPrices({ items }: Cart, currency: Currency) {
  return items
    .filter(({ bonus }) => !bonus)
    .map((item) => ({ id: item.id, name: item.name, amount: calculateNetUnitPrice(item, currency) }))
}

type TotalPart = {
  /** Promotion name, if shown separately; other parts of a kind are summed without a name. */
  name?: string
  kind: 'list' | 'markdown' | 'item-promotion' | 'order-promotion' | 'by-hand' | 'delivery' | 'tax' | 'reward' | 'gift-card' | 'credit'
  /** Negative if it reduces the amount due. Minor units. */
  amount: Minor
}

type PricedCartView = Pick<
  Cart,
  'currency' | 'items' | 'totals' | 'priceAdjustments' | 'payment_instruments' | 'orderPromotions' | 'promoSummary'
>

/**
 * Splits the amount due into parts in reading order. First come list prices, markdowns, and line and order promotions by name. Manual
 * discounts, delivery and tax follow. Rewards, gift cards and credit come last. The parts always add up to the amount due. Included tax is no
 * part.
 */
export function getTotalParts(cart: PricedCartView): TotalPart[] {
  const { currency, items, totals, priceAdjustments, payment_instruments: instruments } = cart
  const toMinor = (amount: number) => toMinorUnits(amount, currency as Currency)
  const paidItems = items.filter(({ bonus }) => !bonus)
  const sum = (getAmount: (item: Cart['items'][number]) => Minor) => paidItems.reduce((total, item) => total + getAmount(item), 0)
  const getRowTotal = (item: Cart['items'][number]) => toMinor(item.price.rowTotal)
  const getAfterItemDiscount = ({ price }: Cart['items'][number]) => toMinor(price.priceAfterItemDiscount ?? price.rowTotal)
  const getAfterOrderDiscount = ({ price }: Cart['items'][number]) =>
    toMinor(price.priceAfterOrderDiscount ?? price.priceAfterItemDiscount ?? price.rowTotal)
  const sumAdjustments = (adjustmentLevel: 'ITEM' | 'ORDER') =>
    priceAdjustments.reduce((adjusted, { level, amount }) => adjusted + (level === adjustmentLevel ? toMinor(amount) : 0), 0)
  const listTotal = sum(({ price, qty }) => toMinor(price.original) * qty)
  const giftCards = instruments.reduce(
    (total, { payment_method_id: id, amount = 0 }) => total + (id === 'GIFT_CARD' ? toMinor(amount) : 0),
    0,
  )
  const [total, remaining, reward] = [toMinor(totals.total), toMinor(totals.remainingToPay), toMinor(totals.appliedRewards)]
  const parts: TotalPart[] = [
    { kind: 'list', amount: listTotal },
    { kind: 'markdown', amount: sum(getRowTotal) - listTotal },
    ...splitByPromotion(
      { kind: 'item-promotion', amount: sum(getAfterItemDiscount) - sum(getRowTotal) + sumAdjustments('ITEM') },
      getItemDiscounts(cart),
    ),
    ...splitByPromotion(
      { kind: 'order-promotion', amount: sum(getAfterOrderDiscount) - sum(getAfterItemDiscount) + sumAdjustments('ORDER') },
      getOrderDiscounts(cart),
    ),
    { kind: 'by-hand', amount: -sumAdjustments('ITEM') - sumAdjustments('ORDER') },
    { kind: 'delivery', amount: toMinor(totals.shipping) },
    { kind: 'tax', amount: total - sum(getAfterOrderDiscount) - toMinor(totals.shipping) },
    { kind: 'reward', amount: -reward },
    { kind: 'gift-card', amount: -giftCards },
    { kind: 'credit', amount: remaining + reward + giftCards - total },
  ]
  return parts.filter(({ kind, amount }) => amount !== 0 || kind === 'list' || kind === 'delivery')
}

type NamedDiscounts = { name: string; amount: Minor }[]

/** Splits a part by promotion, with the remainder. */
function splitByPromotion(part: TotalPart, discounts: NamedDiscounts): TotalPart[] {
  const remainder = discounts.reduce((remaining, { amount }) => remaining + amount, part.amount)
  return [...discounts.map(({ name, amount }) => ({ kind: part.kind, name, amount: -amount })), { ...part, amount: remainder }]
}

function getItemDiscounts({ items, ...cart }: PricedCartView): NamedDiscounts {
  return sumByPromotion(
    cart,
    items.flatMap(({ promotion }) => promotion ?? []),
  )
}

function getOrderDiscounts({ orderPromotions, ...cart }: PricedCartView): NamedDiscounts {
  return sumByPromotion(cart, orderPromotions)
}

/** Discount per promotion, in the cart's order. */
function sumByPromotion(
  { currency, promoSummary }: Pick<PricedCartView, 'currency' | 'promoSummary'>,
  promotions: PricedCartView['orderPromotions'],
): NamedDiscounts {
  return promoSummary.flatMap(({ promotionId, promotionName: name }) => {
    const matchingPromotions = promotions.filter((each) => each.promotionId === promotionId)
    const amount = matchingPromotions.reduce((total, each) => total + toMinorUnits(each.amount, currency as Currency), 0)
    return amount > 0 ? [{ name, amount }] : []
  })
}
