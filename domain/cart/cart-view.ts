import { defaultMaxQty } from '#config/constants'
import { maxUnits } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Cart, CartItem, CartTotals, Flash } from '#contracts/entities/cart'
import { getCountryMarket } from '#domain/account/account'
import type { Entitlements } from '#domain/consumer/entitlements'
import { listVouchers } from '#domain/loyalty/loyalty-benefits'
import { buysStoredValue } from './conservation'
import { toWireAmount, type Minor, calculateProportion } from '#domain/money/minor-units'
import type { CartPayment, PaymentInstrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/provider-methods'
import type { CartLine, CartState, Merge } from './cart-state'
import { toDeliveryView, type FavoriteStore, type ShippingLabels } from './delivery-view'
import { type PricingContext, type LinePrice, getUsedReward, noPricingContext, priceCart, type PricedCart } from './price-cart'
import { toPromotionView } from './promotion-view'

type CartLabels = { shipping: ShippingLabels }
type CartViewExtras = {
  words: CartLabels
  locale?: Locale
  flash?: Flash[]
  available?: ReadonlyMap<string, number>
  conditions?: PricingContext
  saveForLater?: Cart['saveForLater']
  favorite?: FavoriteStore
}

/** Converts a stored cart to the API's cart, with totals computed from its lines. */
export function toCartView(state: CartState, extras: CartViewExtras): Cart {
  const { words, locale = 'en-us', flash = [], available, conditions = noPricingContext, saveForLater = [], favorite } = extras
  const priced = priceCart(state, conditions)
  const { cart, totals } = priced
  const delivery = toDeliveryView(cart, words.shipping, favorite)
  return {
    id: cart.id,
    currency: cart.currency,
    totalItems: totals.totalUnits,
    totals: toTotalsView(priced),
    items: cart.lines.map((line, i) =>
      toItemView(line, {
        currency: cart.currency,
        price: priced.lines[i],
        pieces: available?.get(line.id),
        shippingOptions: delivery.getOptions(line),
      }),
    ),
    shippingMethods: delivery.shippingMethods,
    ...toPromotionView(priced, conditions.offers, { currency: cart.currency, locale }),
    ...toPaymentView(priced, conditions.entitlements),
    flash,
    customerNotifications: [],
    ...(delivery.shippingAddress && { shippingAddress: delivery.shippingAddress }),
    ...(cart.payment?.billing && { billingAddress: cart.payment.billing }),
    saveForLater,
    ...(cart.merge && { merge: toMergeView(cart.merge, cart.currency) }),
  }
}

function toMergeView({ lines, ...merge }: Merge, currency: Currency): NonNullable<Cart['merge']> {
  return {
    ...merge,
    lines: lines.map(({ formerPrice, ...line }) => ({
      ...line,
      ...(formerPrice !== undefined && { formerPrice: toWireAmount(formerPrice, currency) }),
    })),
  }
}

function toTotalsView({ cart: { currency }, totals, split }: PricedCart): CartTotals {
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

function toItemView(line: CartLine, { currency, price, pieces, shippingOptions }: LineExtras): CartItem {
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
    maxQty: line.bonus ? qty : pieces === undefined ? defaultMaxQty : Math.max(1, Math.min(maxUnits.ofVariant, pieces)),
    price: { original, current, highCurrent: current, highOriginal: original, ...toDiscountedPrices(price, qty, toWire) },
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
function toDiscountedPrices(
  { row = 0, itemDiscount = 0, orderDiscount = 0 }: Partial<LinePrice> = {},
  qty: number,
  toWire: (amount: Minor) => number,
) {
  const paidAmount = row - itemDiscount - orderDiscount
  return {
    rowTotal: toWire(row),
    priceAfterItemDiscount: toWire(row - itemDiscount),
    priceAfterOrderDiscount: toWire(paidAmount),
    proratedPrice: toWire(calculateProportion(paidAmount, 1, qty)),
  }
}

type PaymentViewKey = 'payment_instruments' | 'reward' | 'currentLoyaltyPoints' | 'applicableLoyaltyVouchers'

/** Payments of a cart: applied and available gift cards and rewards, then credit and cards. */
function toPaymentView({ cart, changes, split, credit, totals }: PricedCart, entitlements: Entitlements): Pick<Cart, PaymentViewKey> {
  const toWire = (amount: number) => toWireAmount(amount, cart.currency)
  const usedReward = getUsedReward({ changes, split })
  return {
    payment_instruments: [
      ...changes.giftCards.map(({ paymentInstrumentId, maskedNumber }, index) => ({
        payment_method_id: 'GIFT_CARD',
        payment_instrument_id: paymentInstrumentId,
        amount: toWire(split.giftCards[index] ?? 0),
        maskedGiftCard: maskedNumber,
      })),
      ...toInstrumentsView(cart.payment, { credit: toWire(credit), rest: toWire(split.remaining) }),
    ],
    ...(usedReward && { reward: { points: usedReward.points, amountInCurrency: toWire(usedReward.amount) } }),
    ...(entitlements.loyaltyMember && {
      currentLoyaltyPoints: entitlements.points,
      applicableLoyaltyVouchers: listVouchers(entitlements, {
        total: totals.total,
        region: getCountryMarket(cart.country).region,
        buysGiftCard: buysStoredValue(cart),
      }).map(({ points, amount, available, eligible }) => ({
        points,
        amountInCurrency: toWire(amount),
        available,
        eligible,
      })),
    }),
  }
}

type TenderAmounts = { /** Amount paid by an athlete's credit. */ credit: number; /** Amount left for a card or wallet. */ rest: number }

/** Cards, wallets and credit of a cart with their amounts. Omits encrypted data. */
function toInstrumentsView({ instruments = [] }: CartPayment = {}, { credit, rest }: TenderAmounts): Cart['payment_instruments'] {
  return instruments.map(({ id, method, requestId, sealed }) => ({
    payment_method_id: method,
    payment_instrument_id: id,
    amount: method === 'ATHLETES_PAYMENT' ? credit : rest,
    ...(requestId !== undefined && { c_requestID: requestId }),
    ...toCardView(method, sealed),
  }))
}

/** Enough to recognize a card. */
function toCardView(method: PaymentInstrument['method'], { brand, lastFour, page }: PaymentInstrument['sealed']) {
  if (method !== 'CREDIT_CARD') return {}
  return {
    ...(brand !== undefined && { cardType: brand }),
    ...(lastFour !== undefined && { lastFour }),
    ...(page === hostedCard.page && { paidOnPage: true }),
  }
}
