import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { toMinorUnits } from '#domain/money/minor-units'
import { missingForOrder } from '#domain/order/missing-for-order'
import { readCart } from '../cart/read-cart'
import type { PlatformEnv } from '../env'
import type { Call } from '../mount'
import { holdsFor } from './holds-for'
import { checkoutNamed } from './order-named'

type PrepareCall = Call<typeof orderEndpoints.prepare>
type Prepared = Cart & { orderReservationExpiry: string }

/** The cart at today's prices, complete, with everything it needs kept for a quarter of an hour. (CHK-13) */
export async function prepareOrder(env: PlatformEnv, call: PrepareCall): Promise<Outcome<Prepared>> {
  const cart = await completeCart(env, call, call.body.basketId)
  if (!cart.ok) return cart
  const { id, totals } = cart.value
  const holds = await holdsFor(env, call, cart.value)
  if (!holds.ok) return holds
  const draft = { cartId: id, holds: holds.value, owners: [call.consumerNo] }
  const prepared = await checkoutNamed(env, id).prepare(draft, toMinorUnits(totals.total, call.shop.currency))
  return prepared.ok ? ok({ ...cart.value, orderReservationExpiry: new Date(prepared.value.expiresAt).toISOString() }) : prepared
}

/** The cart brought up to date; CHK380 names the first thing it lacks. */
export async function completeCart(
  env: PlatformEnv,
  call: Omit<PrepareCall, 'body' | 'params' | 'query'>,
  cartId: string,
): Promise<Outcome<Cart>> {
  const cart = await readCart(env, { ...call, cartId, query: { isPatchRequired: true, inventorySupplyCheck: true } })
  if (!cart.ok) return cart
  const missing = missingForOrder(cart.value)
  return missing === undefined ? cart : fail('CHECKOUT_INCOMPLETE', { field: missing })
}
