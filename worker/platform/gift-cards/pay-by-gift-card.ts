import type { Cart } from '#contracts/entities/cart'
import { giftCardNumber, giftCardPin } from '#contracts/entities/gift-card'
import { fail, type Outcome } from '#contracts/errors'
import { canPay, maskedNumber as masked } from '#domain/gift-card/gift-card'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { applyCommand } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import type { NamedCard } from './gift-card-stub'
import { presentCard } from './present-card'

type PayByGiftOptions = ViewerContext & { consumerNo: string; cartId: string }

/** Pays a cart by gift card: reads the card's balance, and stores the payment without its number. */
export async function applyGiftCard(env: PlatformEnv, call: PayByGiftOptions, card: NamedCard): Promise<Outcome<Cart>> {
  const isNumber = !('number' in card) || giftCardNumber.safeParse(card.number).success
  if (!isNumber || !giftCardPin.safeParse(card.pin).success) return fail('GC_REQUEST_INVALID')
  const cart = await cartStub(env, call.cartId).read(cartOwnerOf(call))
  if (!cart.ok) return cart
  const presented = await presentCard(env, card, call)
  if (!presented.ok) return presented
  const { cardId, balance } = presented.value
  const payable = canPay(presented.value.card, balance, call.shop.currency)
  if (!payable.ok) return payable
  const maskedNumber = 'number' in card ? masked(card.number) : card.maskedNumber
  const giftCard = { paymentInstrumentId: crypto.randomUUID(), cardId, maskedNumber, balance }
  return applyCommand(env, named(call, { cardId }), { act: 'apply-gift-card', giftCard })
}

/** The card pays no longer; PYT404 when it never did. */
export function removeGiftCard(env: PlatformEnv, call: PayByGiftOptions, paymentInstrumentId: string): Promise<Outcome<Cart>> {
  return applyCommand(env, named(call, { paymentInstrumentId }), { act: 'remove-gift-card', paymentInstrumentId })
}

/** The change as stored: neither number nor PIN is kept. */
function named(call: PayByGiftOptions, what: Record<string, string>) {
  return { ...call, body: { cartId: call.cartId, ...what } }
}
