import type { Cart } from '#contracts/entities/cart'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/sealed-payment'

type Pays = { /** What an athlete's credit pays. */ credit: number; /** Amount left for a card or wallet. */ rest: number }

/** Cards, wallets and credit of a cart with their amounts. Omits encrypted data. */
export function instrumentsView({ instruments = [] }: CartPayment = {}, { credit, rest }: Pays): Cart['payment_instruments'] {
  return instruments.map(({ id, method, requestId, sealed }) => ({
    payment_method_id: method,
    payment_instrument_id: id,
    amount: method === 'ATHLETES_PAYMENT' ? credit : rest,
    ...(requestId !== undefined && { c_requestID: requestId }),
    ...cardView(method, sealed),
  }))
}

/** Enough to know a card again by. */
function cardView(method: Instrument['method'], { brand, lastFour, page }: Instrument['sealed']) {
  if (method !== 'CREDIT_CARD') return {}
  return {
    ...(brand !== undefined && { cardType: brand }),
    ...(lastFour !== undefined && { lastFour }),
    ...(page === hostedCard.page && { paidOnPage: true }),
  }
}
