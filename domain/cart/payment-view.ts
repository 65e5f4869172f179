import type { Cart } from '#contracts/entities/cart'
import { toWireAmount } from '#domain/money/minor-units'
import { getCountryMarket } from '#domain/account/account'
import type { Entitlements } from '#domain/consumer/entitlements'
import { listVouchers } from '#domain/loyalty/loyalty-benefits'
import { buysStoredValue } from '#domain/money/conservation'
import type { CartPayment, PaymentInstrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/provider-methods'
import { getUsedReward, type PricedCart } from './price-cart'

type PaymentViewKey = 'payment_instruments' | 'reward' | 'currentLoyaltyPoints' | 'applicableLoyaltyVouchers'

/** Payments of a cart: applied and available gift cards and rewards, then credit and cards. */
export function toPaymentView(
  { cart, changes, split, credit, totals }: PricedCart,
  entitlements: Entitlements,
): Pick<Cart, PaymentViewKey> {
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

type TenderAmounts = { /** What an athlete's credit pays. */ credit: number; /** Amount left for a card or wallet. */ rest: number }

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
