import type { Currency } from '#config/locales'
import { defaultMaxQty } from '#config/constants'
import type { Address } from '#contracts/entities/address'
import type { Cart, CartItem, CartTotals } from '#contracts/entities/cart'
import type { ApplicableMethod, ShippingCode, ShippingMethod } from '#contracts/entities/delivery'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { calculateDiscountPercentage } from '#domain/product/price-label'
import type { MedusaCart, MedusaLine, MedusaOption, MedusaOrder } from '../medusa-types'
import { addressIn } from './map-address'

/** What the engine does not keep of a cart: its ways to pay, and who owns it. */
export type CartExtras = { options: readonly MedusaOption[]; payment?: { id: string; brand?: string; lastFour?: string } }

/** What a line was when it was added, as the page shows it. Written by the adapter, and copied to the order by the engine. */
export type LineFacts = Pick<CartItem, 'productId' | 'upc' | 'type' | 'options' | 'image' | 'pdpUrl'>

type PricedRecord = Pick<MedusaCart | MedusaOrder, 'currency_code' | 'items' | 'shipping_subtotal' | 'tax_total' | 'total'>

export const currencyOf = ({ currency_code: code }: Pick<PricedRecord, 'currency_code'>) => code.toUpperCase() as Currency

/** Rounded to what can be paid. */
function money(amount: number, currency: Currency): number {
  return toWireAmount(toMinorUnits(amount, currency), currency)
}

/** Totals that add up to the engine's own, to the cent: what rounding leaves is a discount's. */
export function totalsOf(priced: PricedRecord): CartTotals {
  const currency = currencyOf(priced)
  const of = (amount: number) => toMinorUnits(amount, currency)
  const back = (minor: number) => toWireAmount(minor, currency)
  const itemTotal = sum(priced.items.map((line) => of(originalOf(line)) * line.quantity))
  const [total, tax, shipping] = [of(priced.total), of(priced.tax_total), of(priced.shipping_subtotal)]
  const itemSubTotal = Math.min(itemTotal, total - tax - shipping)
  return {
    ...{ total: back(total), itemTotal: back(itemTotal), totalDiscount: back(itemTotal - itemSubTotal), itemSubTotal: back(itemSubTotal) },
    ...{ shipping: back(shipping), tax: back(tax), totalWithoutTax: back(total - tax), netAmount: back(total - tax), taxAmount: back(tax) },
    totalDiscountPercentage: calculateDiscountPercentage({ current: itemSubTotal, original: itemTotal }) ?? 0,
    ...{ remainingToPay: back(total), currency, appliedRewards: 0 },
    totalUnits: sum(priced.items.map(({ quantity }) => quantity)),
  }
}

const originalOf = ({ unit_price: price, compare_at_unit_price: before }: MedusaLine) => Math.max(before ?? price, price)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** A line of a cart or an order. */
export function itemOf(line: MedusaLine, currency: Currency, shippingOptions: CartItem['shippingOptions'] = []): CartItem {
  const facts = (line.metadata ?? {}) as Partial<LineFacts>
  const { productId = '', upc = '', type = '', options = [], image = '', pdpUrl = '/' } = facts
  const [original, current] = [money(originalOf(line), currency), money(line.unit_price, currency)]
  const rowTotal = toWireAmount(toMinorUnits(current, currency) * line.quantity, currency)
  const taken = sum((line.adjustments ?? []).map(({ amount }) => toMinorUnits(amount, currency)))
  return {
    ...{ id: line.id, productId, masterId: productId, upc, name: line.product_title ?? line.title, type, options, image, pdpUrl },
    ...{ qty: line.quantity, maxQty: defaultMaxQty, taxTotal: money(line.tax_total, currency), bonus: false, isCustoms: false },
    price: {
      ...{ original, current, highCurrent: current, highOriginal: original, rowTotal },
      ...(taken > 0 && { priceAfterOrderDiscount: toWireAmount(toMinorUnits(rowTotal, currency) - taken, currency) }),
    },
    shippingOptions,
    rating: { score: 0, reviewsCount: 0 },
  }
}

function methodOf({ type, name, amount }: MedusaOption, currency: Currency): ApplicableMethod {
  const price = money(amount, currency)
  return { code: codeOf(type.code), label: name, price: { amount: price, finalAmount: price }, deliveryTime: type.description }
}

const codeOf = (code: string): ShippingCode => (code === 'express' ? 'express' : 'standard')

/** The one parcel of a cart. Without lines there is none. */
function parcelOf(cart: MedusaCart, options: readonly MedusaOption[]): ShippingMethod | undefined {
  const currency = currencyOf(cart)
  const applicable = options.map((option) => methodOf(option, currency))
  const [chosen] = cart.shipping_methods
  const option = options.find(({ id }) => id === chosen?.shipping_option_id) ?? options[0]
  if (!option || cart.items.length === 0) return undefined
  const address = deliveryAddressOf(cart)
  return { ...methodOf(option, currency), shippingId: 'me', applicableShippingMethods: applicable, ...(address && { address }) }
}

/** The address a cart goes to. Until the shopper has typed one the engine knows the country alone. */
export function deliveryAddressOf({
  shipping_address: address,
  email,
}: Pick<MedusaCart, 'shipping_address' | 'email'>): Address | undefined {
  return address?.address_1 ? { ...addressIn(address), shippingId: 'me', ...(email && { email }) } : undefined
}

/** A cart of the engine as the contract has it. */
export function cartOf(cart: MedusaCart, { options, payment }: CartExtras): Cart {
  const currency = currencyOf(cart)
  const parcel = parcelOf(cart, options)
  const totals = totalsOf(cart)
  const address = deliveryAddressOf(cart)
  const delivery = parcel && deliveryOf(parcel, cart)
  return {
    ...{ id: cart.id, currency, totalItems: totals.totalUnits, totals },
    items: cart.items.map((line) => itemOf(line, currency, delivery)),
    payment_instruments: payment ? [instrumentOf(payment, totals)] : [],
    shippingMethods: parcel ? [parcel] : [],
    ...promotionsOf(cart),
    ...{ flash: [], customerNotifications: [], priceAdjustments: [], saveForLater: [] },
    ...(address && { shippingAddress: address }),
    ...(cart.billing_address?.address_1 && { billingAddress: addressIn(cart.billing_address) }),
  }
}

function deliveryOf(parcel: ShippingMethod, cart: MedusaCart): CartItem['shippingOptions'] {
  const { applicableShippingMethods, shippingId: _, address: __, ...shippingMethod } = parcel
  const cost = money(cart.shipping_subtotal, currencyOf(cart))
  return [{ selected: true, available: true, shippingMethod, cost, shippingPromotions: [], applicableShippingMethods }]
}

function instrumentOf(
  { id, brand, lastFour }: NonNullable<CartExtras['payment']>,
  { total }: CartTotals,
): Cart['payment_instruments'][number] {
  const card = { ...(brand && { cardType: brand }), ...(lastFour && { lastFour }) }
  return { payment_method_id: 'CREDIT_CARD', payment_instrument_id: id, amount: total, ...card }
}

/** Codes in the cart, and what they take off. */
function promotionsOf(cart: MedusaCart): Pick<Cart, 'couponItems' | 'orderPromotions' | 'promoSummary'> {
  const currency = currencyOf(cart)
  const adjustments = cart.items.flatMap(({ adjustments: each = [] }) => each)
  const taken = (code: string) => sum(adjustments.filter((each) => each.code === code).map(({ amount }) => toMinorUnits(amount, currency)))
  const given = cart.promotions.filter(({ code }) => taken(code) > 0)
  return {
    couponItems: cart.promotions.map(({ code }) => {
      const valid = taken(code) > 0
      return { couponItemId: code, code, statusCode: valid ? 'APPLIED' : 'NO_APPLICABLE_PROMOTION', valid }
    }),
    orderPromotions: given.map(({ id, code }) => ({ promotionId: id, amount: toWireAmount(taken(code), currency) })),
    promoSummary: given.map(({ id, code }) => ({
      ...{ promotionId: id, promotionName: code, calloutMessage: `${code}||`, level: 'ORDER', couponCode: code },
    })),
  }
}
