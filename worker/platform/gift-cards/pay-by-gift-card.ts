import type { Cart } from '#contracts/entities/cart'
import { giftCardNumber, giftCardPin } from '#contracts/entities/gift-card'
import { fail, type Outcome } from '#contracts/errors'
import { canPay, maskedNumber } from '#domain/gift-card/gift-card'
import { askerOf, cartNamed } from '../cart/cart-named'
import { changed } from '../cart/changed-cart'
import type { Looking } from '../cart/shown-cart'
import type { PlatformEnv } from '../env'
import { presentCard } from './present-card'

type Paying = Looking & { consumerNo: string; cartId: string }

/** A gift card pays for a cart: the card is asked for its balance, the cart keeps it without its number. (GIFT-04, ERR-33) */
export async function applyGiftCard(env: PlatformEnv, call: Paying, typed: { number: string; pin: string }): Promise<Outcome<Cart>> {
  if (!giftCardNumber.safeParse(typed.number).success || !giftCardPin.safeParse(typed.pin).success) return fail('GC_REQUEST_INVALID')
  const cart = await cartNamed(env, call.cartId).read(askerOf(call))
  if (!cart.ok) return cart
  const presented = await presentCard(env, typed, call)
  if (!presented.ok) return presented
  const { cardId, card, balance } = presented.value
  const payable = canPay(card, balance, call.shop.currency)
  if (!payable.ok) return payable
  const giftCard = { paymentInstrumentId: crypto.randomUUID(), cardId, maskedNumber: maskedNumber(typed.number), balance }
  return changed(env, named(call, { cardId }), { act: 'apply-gift-card', giftCard })
}

/** The card pays no longer; PYT404 when it never did. (GIFT-04) */
export function removeGiftCard(env: PlatformEnv, call: Paying, paymentInstrumentId: string): Promise<Outcome<Cart>> {
  return changed(env, named(call, { paymentInstrumentId }), { act: 'remove-gift-card', paymentInstrumentId })
}

/** The change as it is remembered: neither number nor PIN is kept. */
function named(call: Paying, what: Record<string, string>) {
  return { ...call, body: { cartId: call.cartId, ...what } }
}
