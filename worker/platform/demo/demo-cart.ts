import { siteConfigOf } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { DemoOrder } from '#contracts/entities/demo'
import { ok, type Outcome } from '#contracts/errors'
import { applyCartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { isPosted } from '#domain/delivery/parcels'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { cartOwnerOf } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import type { DemoBuyer } from './demo-buyer'
import { demoLines } from './demo-lines'

/**
 * The cart of a demo order, filled by the rules of the cart. Its items were in stock when it was bought, so today's stock is not checked.
 */
export async function demoCart(
  env: PlatformEnv,
  demo: DemoOrder,
  { sendTo, ...buyer }: DemoBuyer & { sendTo?: Address },
): Promise<Outcome<CartState>> {
  const { shop } = buyer
  const lines = await demoLines(env, demo, buyer)
  if (!lines.ok) return lines
  const id = await keyedHash(identitySecretOf(env), `demo-cart:${demo.orderNumber}`)
  let cart: CartState = { id, ...cartOwnerOf(buyer), country: shop.country, currency: shop.currency, lines: [] }
  for (const line of lines.value) {
    const added = applyCartCommand(cart, { act: 'add-item', line, available: line.qty })
    if (!added.ok) return added
    cart = added.value
  }
  if (!cart.lines.some(isPosted)) return ok(cart)
  const { country, collectionPoint, storePickup } = siteConfigOf(shop.brand, shop.locale)
  return applyCartCommand(cart, {
    act: 'set-addresses',
    addresses: sendTo ? [sendTo] : [],
    needs: { country, collectionPoint, storePickup },
  })
}
