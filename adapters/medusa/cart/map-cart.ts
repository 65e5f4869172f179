import type { Currency } from '#config/locales'
import { defaultMaxQty } from '#config/constants'
import type { Address } from '#contracts/entities/address'
import type { Cart, CartItem, CartTotals } from '#contracts/entities/cart'
import type { ApplicableShippingMethod, ShippingCode, ShippingMethod } from '#contracts/entities/delivery'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { calculateDiscountPercentage } from '#domain/product/price-label'
import type { MedusaCart, MedusaLine, MedusaOption, MedusaOrder } from '../medusa-types'
import { fromMedusaAddress } from './map-address'

/** What the engine does not keep with a cart: the shipping options it offers, and the card that was chosen. */
export type CartExtras = { options: readonly MedusaOption[]; payment?: { id: string; brand?: string; lastFour?: string } }

/** Facts of a product when it was added, as the page shows them. The adapter writes them as metadata; the engine copies them to the order. */
export type LineFacts = Pick<CartItem, 'productId' | 'upc' | 'type' | 'options' | 'image' | 'pdpUrl'>

type PricedRecord = Pick<MedusaCart | MedusaOrder, 'currency_code' | 'items' | 'shipping_subtotal' | 'tax_total' | 'total'>

export const getCurrency = ({ currency_code: code }: Pick<PricedRecord, 'currency_code'>) => code.toUpperCase() as Currency

/** Rounds an amount to the decimals of its currency. */
function toMoney(amount: number, currency: Currency): number {
  return toWireAmount(toMinorUnits(amount, currency), currency)
}

/** Totals that add up to the engine's total, to the cent. A rounding difference goes into the discount. */
export function toCartTotals(priced: PricedRecord): CartTotals {
  const currency = getCurrency(priced)
  const toMinor = (amount: number) => toMinorUnits(amount, currency)
  const toAmount = (minor: number) => toWireAmount(minor, currency)
  const itemTotal = sumNumbers(priced.items.map((line) => toMinor(getOriginalPrice(line)) * line.quantity))
  const [total, tax, shipping] = [toMinor(priced.total), toMinor(priced.tax_total), toMinor(priced.shipping_subtotal)]
  const itemSubTotal = Math.min(itemTotal, total - tax - shipping)
  return {
    ...{
      total: toAmount(total),
      itemTotal: toAmount(itemTotal),
      totalDiscount: toAmount(itemTotal - itemSubTotal),
      itemSubTotal: toAmount(itemSubTotal),
    },
    ...{
      shipping: toAmount(shipping),
      tax: toAmount(tax),
      totalWithoutTax: toAmount(total - tax),
      netAmount: toAmount(total - tax),
      taxAmount: toAmount(tax),
    },
    totalDiscountPercentage: calculateDiscountPercentage({ current: itemSubTotal, original: itemTotal }) ?? 0,
    ...{ remainingToPay: toAmount(total), currency, appliedRewards: 0 },
    totalUnits: sumNumbers(priced.items.map(({ quantity }) => quantity)),
  }
}

const getOriginalPrice = ({ unit_price: price, compare_at_unit_price: compareAtPrice }: MedusaLine) =>
  Math.max(compareAtPrice ?? price, price)
const sumNumbers = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A line of a cart or an order. */
export function toCartItem(line: MedusaLine, currency: Currency, shippingOptions: CartItem['shippingOptions'] = []): CartItem {
  const facts = (line.metadata ?? {}) as Partial<LineFacts>
  const { productId = '', upc = '', type = '', options = [], image = '', pdpUrl = '/' } = facts
  const [original, current] = [toMoney(getOriginalPrice(line), currency), toMoney(line.unit_price, currency)]
  const rowTotal = toWireAmount(toMinorUnits(current, currency) * line.quantity, currency)
  const discountAmount = sumNumbers((line.adjustments ?? []).map(({ amount }) => toMinorUnits(amount, currency)))
  return {
    ...{ id: line.id, productId, masterId: productId, upc, name: line.product_title ?? line.title, type, options, image, pdpUrl },
    ...{ qty: line.quantity, maxQty: defaultMaxQty, taxTotal: toMoney(line.tax_total, currency), bonus: false, isCustoms: false },
    price: {
      ...{ original, current, highCurrent: current, highOriginal: original, rowTotal },
      ...(discountAmount > 0 && { priceAfterOrderDiscount: toWireAmount(toMinorUnits(rowTotal, currency) - discountAmount, currency) }),
    },
    shippingOptions,
    rating: { score: 0, reviewsCount: 0 },
  }
}

function toShippingMethod({ type, name, amount }: MedusaOption, currency: Currency): ApplicableShippingMethod {
  const price = toMoney(amount, currency)
  return { code: toMethodCode(type.code), label: name, price: { amount: price, finalAmount: price }, deliveryTime: type.description }
}

const toMethodCode = (code: string): ShippingCode => (code === 'express' ? 'express' : 'standard')

/** The only parcel of a cart; undefined for an empty cart. */
function findParcel(cart: MedusaCart, options: readonly MedusaOption[]): ShippingMethod | undefined {
  const currency = getCurrency(cart)
  const applicable = options.map((option) => toShippingMethod(option, currency))
  const [selectedMethod] = cart.shipping_methods
  const option = options.find(({ id }) => id === selectedMethod?.shipping_option_id) ?? options[0]
  if (!option || cart.items.length === 0) return undefined
  const address = getDeliveryAddress(cart)
  return { ...toShippingMethod(option, currency), shippingId: 'me', applicableShippingMethods: applicable, ...(address && { address }) }
}

/** Shipping address of a cart; undefined while the engine has no more than its country. */
export function getDeliveryAddress({
  shipping_address: address,
  email,
}: Pick<MedusaCart, 'shipping_address' | 'email'>): Address | undefined {
  return address?.address_1 ? { ...fromMedusaAddress(address), shippingId: 'me', ...(email && { email }) } : undefined
}

/** Converts a cart of the engine to a cart of the API. */
export function toCart(cart: MedusaCart, { options, payment }: CartExtras): Cart {
  const currency = getCurrency(cart)
  const parcel = findParcel(cart, options)
  const totals = toCartTotals(cart)
  const address = getDeliveryAddress(cart)
  const delivery = parcel && toDeliveryOptions(parcel, cart)
  return {
    ...{ id: cart.id, currency, totalItems: totals.totalUnits, totals },
    items: cart.items.map((line) => toCartItem(line, currency, delivery)),
    payment_instruments: payment ? [toPaymentInstrument(payment, totals)] : [],
    shippingMethods: parcel ? [parcel] : [],
    ...toPromotions(cart),
    ...{ flash: [], customerNotifications: [], priceAdjustments: [], saveForLater: [] },
    ...(address && { shippingAddress: address }),
    ...(cart.billing_address?.address_1 && { billingAddress: fromMedusaAddress(cart.billing_address) }),
  }
}

function toDeliveryOptions(parcel: ShippingMethod, cart: MedusaCart): CartItem['shippingOptions'] {
  const { applicableShippingMethods, shippingId: _, address: __, ...shippingMethod } = parcel
  const cost = toMoney(cart.shipping_subtotal, getCurrency(cart))
  return [{ selected: true, available: true, shippingMethod, cost, shippingPromotions: [], applicableShippingMethods }]
}

function toPaymentInstrument(
  { id, brand, lastFour }: NonNullable<CartExtras['payment']>,
  { total }: CartTotals,
): Cart['payment_instruments'][number] {
  const card = { ...(brand && { cardType: brand }), ...(lastFour && { lastFour }) }
  return { payment_method_id: 'CREDIT_CARD', payment_instrument_id: id, amount: total, ...card }
}

/** Promo codes in the cart, and their discounts. */
function toPromotions(cart: MedusaCart): Pick<Cart, 'couponItems' | 'orderPromotions' | 'promoSummary'> {
  const currency = getCurrency(cart)
  const adjustments = cart.items.flatMap(({ adjustments: adjustment = [] }) => adjustment)
  const getDiscount = (code: string) =>
    sumNumbers(adjustments.filter((adjustment) => adjustment.code === code).map(({ amount }) => toMinorUnits(amount, currency)))
  const appliedPromotions = cart.promotions.filter(({ code }) => getDiscount(code) > 0)
  return {
    couponItems: cart.promotions.map(({ code }) => {
      const isApplied = getDiscount(code) > 0
      return { couponItemId: code, code, statusCode: isApplied ? 'APPLIED' : 'NO_APPLICABLE_PROMOTION', valid: isApplied }
    }),
    orderPromotions: appliedPromotions.map(({ id, code }) => ({ promotionId: id, amount: toWireAmount(getDiscount(code), currency) })),
    promoSummary: appliedPromotions.map(({ id, code }) => ({
      ...{ promotionId: id, promotionName: code, calloutMessage: `${code}||`, level: 'ORDER', couponCode: code },
    })),
  }
}
