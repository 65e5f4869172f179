import { objectNamed } from '#config/object-named'
import { fail, ok, type Outcome } from '#contracts/errors'
import { checkedPerson, type Contact } from '#domain/address/check-person'
import { stockKey } from '#domain/stock/stock-key'
import { keyedHash } from '../auth/keyed-hash'
import { identitySecretOf } from '../auth/secret'
import { ownStore } from '../cart/shelf-for'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { keepReservation } from './reservation.sql.ts'

type Asking = {
  query: { storeId: string }
  body: { productId: string; upc: string; qty: number; contact: Contact }
  shop: Shop
  consumerNo: string
  now: number
}
type Reserved = { reservationId: string; expiresAt: string }

const lifeMs = 24 * 3_600_000

/**
 * A store keeps pieces for somebody for a day; asked again under the same transaction it keeps them once. STR404: no such store; INV409: no
 * such product; INV702: the store has too few, and how many it has. (APIC-29, CART-18, STO-06)
 */
export async function reserveWithItem(env: PlatformEnv, { query, body, shop, consumerNo, now }: Asking): Promise<Outcome<Reserved>> {
  const { productId, upc, qty } = body
  const contact = checkedPerson(body.contact, shop.country)
  if (!contact.ok) return contact
  const store = await ownStore(env, shop, query.storeId)
  if (!store?.pickupAvailable) return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  const pieces = product && (await piecesOf(env, product, { node: store.storeId }))
  if (pieces?.[upc] === undefined) return fail('ITEM_NOT_AVAILABLE')

  const id = await keyedHash(identitySecretOf(env), `reservation:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  const wants = { [stockKey(upc, store.storeId)]: qty }
  const held = await objectNamed(env.STOCK, productId, env).hold({ id, owner: id, wants, expiresAt: now + lifeMs })
  if (held.state === 'short') return fail('STORE_STOCK_MISSING', { maxAllowedQty: held.free })
  if (held.state === 'closed') return fail('STOCK_NOT_RESERVED')
  const expiresAt = new Date(now + lifeMs).toISOString()
  await keepReservation(env.RECORDS, { id, storeId: store.storeId, productId, upc, qty, contact: contact.value, expiresAt })
  return ok({ reservationId: id, expiresAt })
}
