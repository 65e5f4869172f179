import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { wishlistStub } from '../wishlists/own-list'
import { cartStub } from './cart-stub'
import { applyCommand, changeIdOf } from './apply-cart-command'
import type { Choice } from './build-line-item'
import { lineToAdd } from './line-to-add'
import { savedItem } from './saved-item'
import type { ViewerContext } from './pricing-context'

type SavedWish = { consumerId: string; itemId: string; saveForLaterId: string }
type Adding = ViewerContext & {
  consumerNo: string
  body: Choice & { cartId: string; productId: string; storeId?: string; saveForLater?: SavedWish }
}

export async function addToCart(env: PlatformEnv, call: Adding): Promise<Outcome<Cart>> {
  const found = await lineToAdd(env, call, call.body)
  if (!found.ok) return found
  const { line, available } = found.value
  return applyCommand(env, call, { act: 'add-item', line: newLine(line), available })
}

/**
 * Moves a saved item back to the cart: removed from the list once in the cart, kept if unavailable. Idempotent per transaction. API404: not
 * the shopper's list or item.
 */
export async function addSavedItem(env: PlatformEnv, call: Adding, saved: SavedWish): Promise<Outcome<Cart>> {
  if (saved.consumerId !== call.consumerNo) return fail('NOT_FOUND')
  if (!(await cartStub(env, call.body.cartId).wasAsked(changeIdOf(call, { act: 'add-item' })))) {
    const there = await savedItem(env, call, saved)
    if (!there.ok) return there
  }
  const cart = await addToCart(env, call)
  if (!cart.ok) return cart
  await wishlistStub(env, saved.saveForLaterId).take(call.consumerNo, saved.itemId, call.shop.transactionId)
  return ok({ ...cart.value, saveForLater: cart.value.saveForLater.filter(({ itemId }) => itemId !== saved.itemId) })
}

export function newLine(line: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: crypto.randomUUID() }
}
