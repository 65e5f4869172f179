import type { Cart } from '#contracts/entities/cart'
import { marketOfCountry } from '#domain/account/market-of-country'
import type { Entitlements } from '#domain/consumer/entitlements'
import { vouchersFor } from '#domain/loyalty/vouchers'
import { buysStoredValue } from '#domain/money/conservation'
import { toWireAmount } from '#domain/money/minor-units'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/sealed-payment'
import type { PricedCart } from './price-cart'

type TenderPart = 'payment_instruments' | 'reward' | 'currentLoyaltyPoints' | 'applicableLoyaltyVouchers'

/** Payments of a cart: applied and available gift cards and rewards, then credit and cards. */
export function paymentView({ cart, changes, split, credit, totals }: PricedCart, standing: Entitlements): Pick<Cart, TenderPart> {
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
