import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { toAmericanEnglish } from '#domain/content/local-spelling'
import kept from './test/kept/0.1.0.json'
import { type Belongings, readOwnedObjects } from './test/owned-objects'
import { placeCart } from './test/orders'
import { callPlatform, getSampleVariant, platformEnv, createToken } from './test/platform'

// What version 0.1.0 stored for a shopper with one of everything. It is never regenerated: a later version gets a file of its own beside
// it.
const { owner, objects, seen } = kept
type Table = { name: string; made: string; rows: Record<string, SqlStorageValue>[] }
type Holding = { namespace: string; name: string; kv: Record<string, unknown>; tables: Table[] }

async function lay({ namespace, name, kv, tables }: Holding) {
  const object = platformEnv[namespace as 'CARTS'].getByName(name)
  await runInDurableObject(object, (_, { storage }) => {
    for (const [key, value] of Object.entries(kv)) storage.kv.put(key, value)
    for (const { name: table, made, rows } of tables) {
      storage.sql.exec(made)
      for (const row of rows) {
        const columns = Object.keys(row)
        const marks = columns.map(() => '?').join(', ')
        storage.sql.exec(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row))
      }
    }
  })
}

let mine: Belongings
beforeAll(async () => {
  for (const holding of objects) await lay(holding as unknown as Holding)
  const token = await createToken({ consumerNo: owner.consumerNo, kind: 'REGISTERED' })
  // The payment provider has no card of an owner who is kept here only.
  const dueAt = Date.now() + 24 * 60 * 60_000
  await platformEnv.CONSUMERS.getByName(owner.consumerNo).seeCards({ known: [], dueAt })
  mine = { kind: 'REGISTERED', token, consumerNo: owner.consumerNo, ids: owner.ids }
})

/** Texts are stored with some entries and looked up for others; American spelling is no loss. */
function spelled<T>(value: T): T {
  return JSON.parse(toAmericanEnglish(JSON.stringify(value))) as T
}

test('this version reads rows of an earlier one: order, cart, account, cards, favorites and saved items', async () => {
  expect(spelled(await readOwnedObjects(mine))).toMatchObject(spelled(seen))
})

test('placing the cart of an order from an earlier version returns that order (ORD-07)', async () => {
  const again = await placeCart({ token: mine.token, cart: { id: owner.orderedCart } as Cart })
  expect((await again.json<Order>()).orderNumber).toBe(owner.ids.order)
})

test('rows of an earlier version still work: the cart takes another item, and so does the list', async () => {
  const { token, ids } = mine
  const cart = await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: ids.cart, ...getSampleVariant('low') } })
  expect((await cart.json<Cart>()).items).toHaveLength(2)
  const list = await callPlatform('POST', '/wishlists/v2/favorites', { token, body: { id: getSampleVariant('low').productId } })
  expect([list.status, (await list.json<{ items: unknown[] }>()).items?.length]).toEqual([200, 2])
})
