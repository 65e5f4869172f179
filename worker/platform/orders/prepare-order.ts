import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { toMinorUnits } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import type { Call } from '../mount'
import { completeCart } from './complete-cart'
import { checkoutNamed } from './order-named'

type Prepared = Cart & { orderReservationExpiry: string }

/** The cart at today's prices, complete, with everything it needs kept for a quarter of an hour. (CHK-13) */
export async function prepareOrder(env: PlatformEnv, call: Call<typeof orderEndpoints.prepare>): Promise<Outcome<Prepared>> {
  const { shop, body } = call
  const complete = await completeCart(env, { ...call, cartId: body.basketId })
  if (!complete.ok) return complete
  const { cart, holds } = complete.value
  const prepared = await checkoutNamed(env, cart.id).prepare({ cartId: cart.id, holds }, toMinorUnits(cart.totals.total, shop.currency))
  return prepared.ok ? ok({ ...cart, orderReservationExpiry: new Date(prepared.value.expiresAt).toISOString() }) : prepared
}
