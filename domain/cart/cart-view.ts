import { defaultMaxQty } from '#config/constants'
import { mostPieces } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Cart, CartItem, CartTotals, Flash } from '#contracts/entities/cart'
import { toWireAmount } from '#domain/money/minor-units'
import { type Minor, proportion } from '#domain/pricing/proportion'
import { marketOfCountry } from '#domain/account/account'
import type { Entitlements } from '#domain/consumer/entitlements'
import { vouchersFor } from '#domain/loyalty/vouchers'
import { buysStoredValue } from '#domain/money/conservation'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/provider-methods'
import type { CartLine, CartState, Merge } from './cart-state'
import { deliveryView, type FavoriteStore, type ShippingWords } from './delivery-view'
import { type PricingContext, type LinePrice, noPricingContext, priceCart, type PricedCart } from './price-cart'
import { promotionView } from './promotion-view'

type CartWords = { shipping: ShippingWords }
type CartViewExtras = {
  words: CartWords
  locale?: Locale
  flash?: Flash[]
  available?: ReadonlyMap<string, number>
  conditions?: PricingContext
  saveForLater?: Cart['saveForLater']
  favorite?: FavoriteStore
}

/** Converts a stored cart to the API's cart, with totals computed from its lines. */
export function cartView(state: CartState, extras: CartViewExtras): Cart {
  const { words, locale = 'en-us', flash = [], available, conditions = noPricingContext, saveForLater = [], favorite } = extras
  const priced = priceCart(state, conditions)
  const { cart, totals } = priced
  const delivery = deliveryView(cart, words.shipping, favorite)
  return {
    id: cart.id,
    currency: cart.currency,
    totalItems: totals.totalUnits,
    totals: totalsView(priced),
    items: cart.lines.map((line, i) =>
      itemView(line, {
        currency: cart.currency,
        price: priced.lines[i],
        pieces: available?.get(line.id),
        shippingOptions: delivery.optionsOf(line),
      }),
    ),
    shippingMethods: delivery.shippingMethods,
    ...promotionView(priced, conditions.offers, { currency: cart.currency, locale }),
    ...paymentView(priced, conditions.standing),
    flash,
    customerNotifications: [],
    ...(delivery.shippingAddress && { shippingAddress: delivery.shippingAddress }),
    ...(cart.payment?.billing && { billingAddress: cart.payment.billing }),
    saveForLater,
    ...(cart.merge && { merge: mergeView(cart.merge, cart.currency) }),
  }
}

function mergeView({ lines, ...merge }: Merge, currency: Currency): NonNullable<Cart['merge']> {
  return {
    ...merge,
    lines: lines.map(({ formerPrice, ...line }) => ({
      ...line,
      ...(formerPrice !== undefined && { formerPrice: toWireAmount(formerPrice, currency) }),
    })),
  }
}

function totalsView({ cart: { currency }, totals, split }: PricedCart): CartTotals {
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
    remainingToPay: toWire(split.remaining),
    currency,
    totalUnits: totals.totalUnits,
    itemSubTotal: toWire(itemSubTotal),
    netAmount: toWire(totalWithoutTax),
    taxAmount: toWire(tax),
    appliedRewards: toWire(split.reward),
  }
}

type LineExtras = { currency: Currency; price?: LinePrice; pieces?: number; shippingOptions: CartItem['shippingOptions'] }

function itemView(line: CartLine, { currency, price, pieces, shippingOptions }: LineExtras): CartItem {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { language: _, ...text } = line.text
  const { id, productId, masterId, upc, qty, recipeId, precreatedCustomsCode, customAmount, giftOption, unit } = line
  const [original, current] = [toWire(unit.original), toWire(unit.current)]
  return {
    ...text,
    id,
    productId,
    masterId,
    upc,
    qty,
    maxQty: line.bonus ? qty : pieces === undefined ? defaultMaxQty : Math.max(1, Math.min(mostPieces.ofVariant, pieces)),
    price: { original, current, highCurrent: current, highOriginal: original, ...pricesAfter(price, qty, toWire) },
    ...(price?.promotion && { promotion: { ...price.promotion, amount: toWire(price.promotion.amount) } }),
    taxTotal: toWire(price?.tax ?? 0),
    bonus: line.bonus === true,
    shippingOptions,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...(customAmount !== undefined && { customAmount }),
    ...(giftOption && { giftOption }),
    isCustoms: recipeId !== undefined || precreatedCustomsCode !== undefined,
  }
}

/** Line total after each kind of discount, and the final unit price. */
function pricesAfter(
  { row = 0, itemDiscount = 0, orderDiscount = 0 }: Partial<LinePrice> = {},
  qty: number,
  toWire: (amount: Minor) => number,
) {
  const paid = row - itemDiscount - orderDiscount
  return {
    rowTotal: toWire(row),
    priceAfterItemDiscount: toWire(row - itemDiscount),
    priceAfterOrderDiscount: toWire(paid),
    proratedPrice: toWire(proportion(paid, 1, qty)),
  }
}

type TenderPart = 'payment_instruments' | 'reward' | 'currentLoyaltyPoints' | 'applicableLoyaltyVouchers'

/** Payments of a cart: applied and available gift cards and rewards, then credit and cards. */
function paymentView({ cart, changes, split, credit, totals }: PricedCart, standing: Entitlements): Pick<Cart, TenderPart> {
  const wire = (amount: number) => toWireAmount(amount, cart.currency)
  return {
    payment_instruments: [
      ...changes.giftCards.map(({ paymentInstrumentId, maskedNumber }, place) => ({
        payment_method_id: 'GIFT_CARD',
        payment_instrument_id: paymentInstrumentId,
        amount: wire(split.giftCards[place] ?? 0),
        maskedGiftCard: maskedNumber,
      })),
      ...instrumentsView(cart.payment, { credit: wire(credit), rest: wire(split.remaining) }),
    ],
    ...(changes.reward && { reward: { points: changes.reward.points, amountInCurrency: wire(changes.reward.amount) } }),
    ...(standing.loyaltyMember && {
      currentLoyaltyPoints: standing.points,
      applicableLoyaltyVouchers: vouchersFor(standing, {
        total: totals.total,
        region: marketOfCountry(cart.country).region,
        buysGiftCard: buysStoredValue(cart),
      }).map(({ points, amount, available, eligible }) => ({
        points,
        amountInCurrency: wire(amount),
        available,
        eligible,
      })),
    }),
  }
}

type Pays = { /** What an athlete's credit pays. */ credit: number; /** Amount left for a card or wallet. */ rest: number }

/** Cards, wallets and credit of a cart with their amounts. Omits encrypted data. */
function instrumentsView({ instruments = [] }: CartPayment = {}, { credit, rest }: Pays): Cart['payment_instruments'] {
  return instruments.map(({ id, method, requestId, sealed }) => ({
    payment_method_id: method,
    payment_instrument_id: id,
    amount: method === 'ATHLETES_PAYMENT' ? credit : rest,
    ...(requestId !== undefined && { c_requestID: requestId }),
    ...cardView(method, sealed),
  }))
}

/** Enough to recognize a card. */
function cardView(method: Instrument['method'], { brand, lastFour, page }: Instrument['sealed']) {
  if (method !== 'CREDIT_CARD') return {}
  return {
    ...(brand !== undefined && { cardType: brand }),
    ...(lastFour !== undefined && { lastFour }),
    ...(page === hostedCard.page && { paidOnPage: true }),
  }
}
