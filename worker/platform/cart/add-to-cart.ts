import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { wishlistStub } from '../wishlists/own-wishlist'
import { cartStub } from './cart-stub'
import { applyCommand, toCartChange } from './apply-cart-command'
import type { ItemChoice } from './build-line-item'
import { buildAvailableLine } from './available-line'
import { findSavedItem } from './saved-item'
import type { ViewerContext } from './pricing-context'

type SavedItemReference = { consumerId: string; itemId: string; saveForLaterId: string }
type AddToCartCall = ViewerContext & {
  consumerNo: string
  body: ItemChoice & { cartId: string; productId: string; storeId?: string; saveForLater?: SavedItemReference }
}

export async function addToCart(env: PlatformEnv, call: AddToCartCall): Promise<Outcome<Cart>> {
  const lineOutcome = await buildAvailableLine(env, call, call.body)
  if (!lineOutcome.ok) return lineOutcome
  const { line, available } = lineOutcome.value
  return applyCommand(env, call, { act: 'add-item', line: createCartLine(line), available })
}

/**
 * Moves a saved item back to the cart: removed from the list once in the cart, kept if unavailable. Idempotent per transaction. API404: not
 * the shopper's list or item.
 */
export async function addSavedItem(env: PlatformEnv, call: AddToCartCall, savedWish: SavedItemReference): Promise<Outcome<Cart>> {
  if (savedWish.consumerId !== call.consumerNo) return fail('NOT_FOUND')
  if (!(await cartStub(env, call.body.cartId).wasAsked(toCartChange(call, { act: 'add-item' })))) {
    const savedItemOutcome = await findSavedItem(env, call, savedWish)
    if (!savedItemOutcome.ok) return savedItemOutcome
  }
  const cart = await addToCart(env, call)
  if (!cart.ok) return cart
  await wishlistStub(env, savedWish.saveForLaterId).take(call.consumerNo, savedWish.itemId, call.shop.transactionId)
  return ok({ ...cart.value, saveForLater: cart.value.saveForLater.filter(({ itemId }) => itemId !== savedWish.itemId) })
}

export function createCartLine(line: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: crypto.randomUUID() }
}
