import { getSiteConfig } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { DemoOrder } from '#contracts/entities/demo'
import { ok, type Outcome } from '#contracts/errors'
import { applyCartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { isLineShipped } from '#domain/delivery/parcels'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import { getCartOwner } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import type { DemoBuyer } from './demo-buyer'
import { buildDemoLines } from './demo-lines'

/**
 * The cart of a demo order, filled by the rules of the cart. Its items were in stock when it was bought, so today's stock is not checked.
 */
export async function buildDemoCart(
  env: PlatformEnv,
  demoOrder: DemoOrder,
  { sendTo, ...buyer }: DemoBuyer & { sendTo?: Address },
): Promise<Outcome<CartState>> {
  const { shop } = buyer
  const lines = await buildDemoLines(env, demoOrder, buyer)
  if (!lines.ok) return lines
  const id = await keyedHash(getIdentitySecret(env), `demo-cart:${demoOrder.orderNumber}`)
  let cart: CartState = { id, ...getCartOwner(buyer), country: shop.country, currency: shop.currency, lines: [] }
  for (const line of lines.value) {
    const addOutcome = applyCartCommand(cart, { act: 'add-item', line, available: line.qty })
    if (!addOutcome.ok) return addOutcome
    cart = addOutcome.value
  }
  if (!cart.lines.some(isLineShipped)) return ok(cart)
  const { country, collectionPoint, storePickup } = getSiteConfig(shop.brand, shop.locale)
  return applyCartCommand(cart, {
    act: 'set-addresses',
    addresses: sendTo ? [sendTo] : [],
    needs: { country, collectionPoint, storePickup },
  })
}
