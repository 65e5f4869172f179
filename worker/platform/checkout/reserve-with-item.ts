import { objectStub } from '#config/object-stub'
import { reservationLimits } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import { checkedPerson, type Contact } from '#domain/address/check-address'
import { stockKey } from '#domain/stock/stock'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { passesCaptcha } from '../captcha/passes-captcha'
import { ownStore } from '../cart/store-stock'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'

type ReserveWithItemOptions = {
  query: { storeId: string }
  body: { productId: string; upc: string; qty: number; contact: Contact; recaptcha_response: string }
  shop: Shop
  consumerNo: string
  now: number
}
type Reserved = { reservationId: string; expiresAt: string }

const lifeMs = 24 * 3_600_000

/**
 * Reserves store-only items at a store for a day, once per transaction. STR404: no such store; INV409: no such product, or one that is sold
 * everywhere; AUT403: the CAPTCHA failed; INV701 with its reason: the limit of this shopper, phone or network is reached; INV702: the store
 * has too few, and how many it has.
 */
export async function reserveWithItem(env: PlatformEnv, asking: ReserveWithItemOptions): Promise<Outcome<Reserved>> {
  const { query, body, shop, consumerNo, now } = asking
  const { productId, upc, qty } = body
  const contact = checkedPerson(body.contact, shop.country)
  if (!contact.ok) return contact
  const store = await ownStore(env, shop, query.storeId)
  if (!store?.pickupAvailable) return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  const pieces = product?.reserveOnly && (await piecesOf(env, product, { node: store.storeId }))
  if (!pieces || pieces[upc] === undefined) return fail('ITEM_NOT_AVAILABLE')

  const id = await keyedHash(identitySecretOf(env), `reservation:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  const person = (await isReserved(env.RECORDS, id)) ? ok(undefined) : await passesCaptcha(env, tokenOf(body), asking)
  if (!person.ok) return person
  const counted = await countedFor(env, asking, contact.value.phone)
  if (!(await countReservation(env.RECORDS, { id, pieces: qty, counted, now, expiresAt: now + lifeMs })))
    return fail('STOCK_NOT_RESERVED', { reason: 'too-many' })
  const wants = { [stockKey(upc, store.storeId)]: qty }
  const held = await objectStub(env.STOCK, productId, env).hold({ id, owner: id, wants, expiresAt: now + lifeMs })
  if (held.state !== 'held') {
    await uncountReservation(env.RECORDS, id)
    return held.state === 'short' ? fail('STORE_STOCK_MISSING', { maxAllowedQty: held.free }) : fail('STOCK_NOT_RESERVED')
  }
  const expiresAt = new Date(now + lifeMs).toISOString()
  await keepReservation(env.RECORDS, { id, storeId: store.storeId, productId, upc, qty, contact: contact.value, expiresAt })
  return ok({ reservationId: id, expiresAt })
}

function tokenOf({ recaptcha_response: token }: ReserveWithItemOptions['body']) {
  return { token, action: 'reserve' as const }
}

/** A script makes a new guest for every reservation; a phone number and a network it has fewer of. */
async function countedFor(env: PlatformEnv, { shop, consumerNo }: ReserveWithItemOptions, phone: string): Promise<Counted[]> {
  const names: [keyof typeof reservationLimits, string | undefined][] = [
    ['shopper', consumerNo],
    ['phone', phone.replace(/\D/g, '')],
    ['network', shop.network],
  ]
  const known = names.flatMap(([kind, name]) => (name === undefined ? [] : [{ kind, name }]))
  const hashed = known.map(async ({ kind, name }) => ({
    who: await keyedHash(identitySecretOf(env), `reserving ${kind}:${name}`),
    most: reservationLimits[kind],
  }))
  return Promise.all(hashed)
}

type Reservation = {
  id: string
  storeId: string
  productId: string
  upc: string
  qty: number
  contact: { firstName: string; lastName: string; email: string; phone: string }
  expiresAt: string
}

/** Stores what a store needs to know of a reservation; sent again it is the same one, with its newest data. */
async function keepReservation(db: D1Database, { id, storeId, productId, upc, qty, contact, expiresAt }: Reservation) {
  await db
    .prepare(
      `INSERT INTO reservations (id, store_id, product_id, upc, qty, contact, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (id) DO UPDATE SET qty = ?5, contact = ?6, expires_at = ?7`,
    )
    .bind(id, storeId, productId, upc, qty, JSON.stringify(contact), expiresAt)
    .run()
}

/** Returns true if already made. */
async function isReserved(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM reservations WHERE id = ?').bind(id).first()) !== null
}

/** Hashed keys a reservation counts for, with the maximum units. */
type Counted = { who: string; most: number }
type Counting = { id: string; pieces: number; counted: readonly Counted[]; now: number; expiresAt: number }

/**
 * Counts a reservation for all of them, or for none when one limit is exceeded; repeated it is the same one. One statement, so that
 * concurrent calls count exactly.
 */
async function countReservation(db: D1Database, { id, pieces, counted, now, expiresAt }: Counting): Promise<boolean> {
  const [, inserted] = await db.batch([
    db.prepare('DELETE FROM reservation_counts WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `INSERT INTO reservation_counts (who, id, pieces, expires_at)
         SELECT each.value ->> 'who', ?1, ?2, ?3 FROM json_each(?4) AS each
         WHERE NOT EXISTS (
           SELECT 1 FROM json_each(?4) AS other
           WHERE ?2 + (SELECT coalesce(sum(pieces), 0) FROM reservation_counts WHERE who = other.value ->> 'who' AND id <> ?1)
             > (other.value ->> 'most'))
         ON CONFLICT (who, id) DO UPDATE SET pieces = excluded.pieces, expires_at = excluded.expires_at`,
      )
      .bind(id, pieces, expiresAt, JSON.stringify(counted)),
  ])
  return inserted?.meta.changes === counted.length
}

/** It came to nothing. */
async function uncountReservation(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM reservation_counts WHERE id = ?').bind(id).run()
}
