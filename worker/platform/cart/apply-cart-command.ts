import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome, fail } from '#contracts/errors'
import type { CartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { getNewlyShownGifts } from '#domain/cart/promised-gifts'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import { getCartOwner, getCartStub, type CartOwner } from './cart-stub'
import type { CartChange, RevisedCart } from './cart.object'
import { listSavedItemIds } from './saved-item'
import { renderCart } from './render-cart'
import type { ViewerContext } from './pricing-context'

type CartChangeCall = ViewerContext & { consumerNo: string; body: { cartId: string } }

/** Applies a command to the cart in the body, for its owner, and returns the whole cart. */
export async function applyCommand(env: PlatformEnv, call: CartChangeCall, command: CartCommand): Promise<Outcome<Cart>> {
  const [outcome, saved] = await Promise.all([
    changeCartCached(env, call.body.cartId, { ...toCartChange(call, command), command }),
    listSavedItemIds(env, call),
  ])
  return renderCartOutcome(env, { ...call, saved }, outcome)
}

/** Id of a change; a retry has the same one. */
export function toCartChange(call: CartChangeCall, { kind }: Pick<CartCommand, 'kind'>): CartChange {
  return { requester: getCartOwner(call), transactionId: call.shop.transactionId, payload: JSON.stringify([kind, call.body]) }
}

type PathCartCall<B> = ViewerContext & { consumerNo: string; params: { basketId: string }; body: B }

/** The same call with the path's cart id in its body, where every change reads it. */
export function withPathCartId<B extends object | undefined>(call: PathCartCall<B>): CartChangeCall & { body: NonNullable<B> } {
  return { ...call, body: { ...call.body, cartId: call.params.basketId } as NonNullable<B> & { cartId: string } }
}

type CartRendering = ViewerContext & { saved?: Cart['saveForLater'] }

export async function renderCartOutcome(
  env: PlatformEnv,
  { shop, caller, now, saved: savedItems }: CartRendering,
  outcome: Outcome<CartState>,
): Promise<Outcome<Cart>> {
  if (!outcome.ok) return outcome
  const view = await renderCart(env, outcome.value, { shop, caller, now, saved: savedItems, notes: outcome.value.notes })
  return ok(await recordShownGifts(env, outcome.value, view))
}

/** Records a gift shown in the cart as promised, once per gift. */
export async function recordShownGifts(env: PlatformEnv, cart: CartState, view: Cart): Promise<Cart> {
  const newGiftIds = getNewlyShownGifts(cart, view.items)
  if (newGiftIds.length > 0) await getCartStub(env, cart.id).showGifts({ owner: cart.owner, siteId: cart.siteId }, newGiftIds)
  return view
}

/** Carts read by this isolate, by id. Their objects decide on every read whether they are current. */
const cartCache = createIsolateCache<RevisedCart>({ maxSize: 200 })

/**
 * The current cart. Always asks its object, also for access, but transfers the cart only if it has changed since this isolate last read it.
 */
export async function readCartCached(env: PlatformEnv, cartId: string, cartOwner: CartOwner): Promise<Outcome<CartState>> {
  const cachedCart = cartCache.get(cartId)
  const readOutcome = await getCartStub(env, cartId).readSince(cartOwner, cachedCart?.revision)
  if (!readOutcome.ok) return readOutcome
  const currentCart = readOutcome.value ?? cachedCart
  if (!currentCart) return fail('CART_NOT_FOUND')
  if (currentCart !== cachedCart) cartCache.set(cartId, currentCart)
  return ok(currentCart.cart)
}

/** Applies a command once and caches the result, because a read usually follows. */
async function changeCartCached(
  env: PlatformEnv,
  cartId: string,
  { command, ...change }: CartChange & { command: CartCommand },
): Promise<Outcome<CartState>> {
  const changeOutcome = await getCartStub(env, cartId).change(change, command)
  if (!changeOutcome.ok) return changeOutcome
  cartCache.set(cartId, changeOutcome.value)
  return ok(changeOutcome.value.cart)
}
