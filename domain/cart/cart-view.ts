import { defaultMaxQty } from '#config/constants'
import type { Currency } from '#config/locales'
import type { Cart, CartItem, CartTotals, Flash } from '#contracts/entities/cart'
import { chargesOf } from '#domain/delivery/charges-of'
import { shippingOf } from '#domain/delivery/methods-of'
import { toWireAmount } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/portion-of'
import { type Totals, totalsOf } from '#domain/pricing/totals'
import type { CartLine, CartState } from './cart-state'
import { deliveryView, type ShippingWords } from './delivery-view'

export type CartWords = { shipping: ShippingWords }
type Extras = { words: CartWords; flash?: Flash[]; available?: ReadonlyMap<string, number> }

/** The cart as it travels: every field of the contract, totals computed from its lines. (CART-01, CART-02) */
export function cartView(cart: CartState, { words, flash = [], available }: Extras): Cart {
  const delivery = deliveryView(cart, words.shipping)
  const totals = totalsOf(
    cart.lines.map(({ unit, qty }) => ({ ...unit, qty })),
    chargesOf(cart),
    shippingOf(cart),
  )
  return {
    id: cart.id,
    currency: cart.currency,
    totalItems: totals.totalUnits,
    totals: totalsView(totals, cart.currency),
    items: cart.lines.map((line, i) =>
      itemView(line, {
        currency: cart.currency,
        taxTotal: totals.lineTax[i] ?? 0,
        pieces: available?.get(line.upc),
        shippingOptions: delivery.optionsOf(line),
      }),
    ),
    payment_instruments: [],
    shippingMethods: delivery.shippingMethods,
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash,
    customerNotifications: [],
    ...(delivery.shippingAddress && { shippingAddress: delivery.shippingAddress }),
    ...(cart.payment?.billing && { billingAddress: cart.payment.billing }),
    priceAdjustments: [],
    saveForLater: [],
  }
}

function totalsView(totals: Totals, currency: Currency): CartTotals {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { total, totalDiscount, itemTotal, itemSubTotal, totalWithoutTax, shipping, tax } = totals
  return {
    total: toWire(total),
    totalDiscount: toWire(totalDiscount),
    itemTotal: toWire(itemTotal),
    totalWithoutTax: toWire(totalWithoutTax),
    shipping: toWire(shipping),
    tax: toWire(tax),
    totalDiscountPercentage: totals.totalDiscountPercentage,
    remainingToPay: toWire(total),
    currency,
    totalUnits: totals.totalUnits,
    itemSubTotal: toWire(itemSubTotal),
    netAmount: toWire(totalWithoutTax),
    taxAmount: toWire(tax),
    appliedRewards: 0,
  }
}

type LineExtras = { currency: Currency; taxTotal: Minor; pieces?: number; shippingOptions: CartItem['shippingOptions'] }

function itemView(line: CartLine, { currency, taxTotal, pieces, shippingOptions }: LineExtras): CartItem {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { language: _, ...text } = line.text
  const { id, productId, masterId, upc, qty, recipeId, precreatedCustomsCode, giftOption, unit } = line
  const [original, current] = [toWire(unit.original), toWire(unit.current)]
  return {
    ...text,
    id,
    productId,
    masterId,
    upc,
    qty,
    maxQty: Math.max(1, Math.min(defaultMaxQty, pieces ?? defaultMaxQty)),
    price: { original, current, highCurrent: current, highOriginal: original, rowTotal: toWire(unit.current * qty) },
    taxTotal: toWire(taxTotal),
    bonus: false,
    shippingOptions,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...(giftOption && { giftOption }),
    isCustoms: recipeId !== undefined || precreatedCustomsCode !== undefined,
  }
}
