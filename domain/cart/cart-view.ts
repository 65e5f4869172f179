import { defaultMaxQty } from '#config/constants'
import type { Currency } from '#config/locales'
import type { Cart, CartItem, CartTotals, Flash } from '#contracts/entities/cart'
import { toWireAmount } from '#domain/money/minor-units'
import { chargesIn, type MarketCharges } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/portion-of'
import { type Totals, totalsOf } from '#domain/pricing/totals'
import type { CartLine, CartState } from './cart-state'

export type CartWords = { standard: string; digital: string }
type Extras = { words: CartWords; flash?: Flash[]; available?: ReadonlyMap<string, number> }

/** The cart as it travels: every field of the contract, totals computed from its lines. (CART-01, CART-02) */
export function cartView(cart: CartState, { words, flash = [], available }: Extras): Cart {
  const charges = chargesIn(cart.country)
  const totals = totalsOf(
    cart.lines.map(({ unit, qty, digital }) => ({ ...unit, qty, digital })),
    charges,
  )
  return {
    id: cart.id,
    currency: cart.currency,
    totalItems: totals.totalUnits,
    totals: totalsView(totals, cart.currency),
    items: cart.lines.map((line, i) =>
      itemView(line, { currency: cart.currency, taxTotal: totals.lineTax[i] ?? 0, charges, pieces: available?.get(line.upc) }),
    ),
    payment_instruments: [],
    shippingMethods: shippingMethods(cart, { words, charges, shipping: totals.shipping }),
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash,
    customerNotifications: [],
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

type LineExtras = { currency: Currency; taxTotal: Minor; charges: MarketCharges; pieces?: number }

function itemView(line: CartLine, { currency, taxTotal, charges, pieces }: LineExtras): CartItem {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { language: _, ...text } = line.text
  const { id, productId, masterId, upc, qty, recipeId, precreatedCustomsCode, unit } = line
  const [original, current] = [toWire(unit.original), toWire(unit.current)]
  const shippingMethod = line.digital
    ? ({ code: 'digital', deliveryTime: '0' } as const)
    : ({ code: 'standard', deliveryTime: charges.deliveryTime } as const)
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
    shippingOptions: [{ selected: true, shippingMethod }],
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    isCustoms: recipeId !== undefined || precreatedCustomsCode !== undefined,
  }
}

type Delivery = { words: CartWords; charges: MarketCharges; shipping: Minor }

/** The ways this cart can travel; an empty one travels in none. */
function shippingMethods({ lines, currency }: CartState, { words, charges, shipping }: Delivery): Cart['shippingMethods'] {
  const posted = {
    code: 'standard',
    label: words.standard,
    price: { amount: toWireAmount(shipping, currency) },
    deliveryTime: charges.deliveryTime,
    shippingId: 'standard',
  } as const
  const mailed = { code: 'digital', label: words.digital, price: { amount: 0 }, deliveryTime: '0', shippingId: 'digital' } as const
  return [...(lines.some((line) => !line.digital) ? [posted] : []), ...(lines.some((line) => line.digital) ? [mailed] : [])]
}
