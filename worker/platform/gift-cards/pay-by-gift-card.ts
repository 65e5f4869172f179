import type { Cart } from '#contracts/entities/cart'
import { giftCardNumber, giftCardPin } from '#contracts/entities/gift-card'
import { fail, type Outcome } from '#contracts/errors'
import { validateCardBalance, maskCardNumber as masked } from '#domain/gift-card/gift-card'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { applyCommand } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import type { GiftCardReference } from './gift-card-stub'
import { verifyGiftCard } from './verify-gift-card'

type GiftCardPaymentCall = ViewerContext & { consumerNo: string; cartId: string }

/** Pays a cart by gift card: reads the card's balance, and stores the payment without its number. */
export async function applyGiftCard(env: PlatformEnv, call: GiftCardPaymentCall, card: GiftCardReference): Promise<Outcome<Cart>> {
  const isNumber = !('number' in card) || giftCardNumber.safeParse(card.number).success
  if (!isNumber || !giftCardPin.safeParse(card.pin).success) return fail('GC_REQUEST_INVALID')
  const cart = await cartStub(env, call.cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const verifiedCard = await verifyGiftCard(env, card, call)
  if (!verifiedCard.ok) return verifiedCard
  const { cardId, balance } = verifiedCard.value
  const payable = validateCardBalance(verifiedCard.value.card, balance, call.shop.currency)
  if (!payable.ok) return payable
  const maskedNumber = 'number' in card ? masked(card.number) : card.maskedNumber
  const giftCard = { paymentInstrumentId: crypto.randomUUID(), cardId, maskedNumber, balance }
  return applyCommand(env, withoutSecrets(call, { cardId }), { act: 'apply-gift-card', giftCard })
}

/** The card pays no longer; PYT404 when it never did. */
export function removeGiftCard(env: PlatformEnv, call: GiftCardPaymentCall, paymentInstrumentId: string): Promise<Outcome<Cart>> {
  return applyCommand(env, withoutSecrets(call, { paymentInstrumentId }), { act: 'remove-gift-card', paymentInstrumentId })
}

/** The change as stored: neither number nor PIN is kept. */
function withoutSecrets(call: GiftCardPaymentCall, storedFields: Record<string, string>) {
  return { ...call, body: { cartId: call.cartId, ...storedFields } }
}
