import type { Cart } from '#contracts/entities/cart'
import { marketOfCountry } from '#domain/account/market-of-country'
import type { Entitlements } from '#domain/consumer/entitlements'
import { vouchersFor } from '#domain/loyalty/vouchers'
import { buysStoredValue } from '#domain/money/conservation'
import { toWireAmount } from '#domain/money/minor-units'
import { instrumentsView } from './instruments-view'
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
