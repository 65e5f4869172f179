import { getObjectStub } from '#config/object-stub'
import { reservationLimits } from '#config/limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import { validateStoreContact, type Contact } from '#domain/address/validate-address'
import { getStockKey } from '#domain/stock/stock'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { findMarketStore, loadAvailableUnits } from '../stock/available-units'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../catalog/product.sql.ts'
import type { RequestContext } from '../request-context'

type ReserveWithItemCall = {
  query: { storeId: string }
  body: { productId: string; upc: string; qty: number; contact: Contact; recaptcha_response: string }
  shop: RequestContext
  consumerNo: string
  now: number
}
type ReservationResult = { reservationId: string; expiresAt: string }

const reservationLifetimeMs = 24 * 3_600_000

/**
 * Reserves store-only items at a store for a day, once per transaction. STR404: no such store. INV409: no such product, or one that is sold
 * everywhere. AUT403: the CAPTCHA failed. INV701 with its reason: the limit of this shopper, phone or network is reached. INV702: the store
 * has too few, and how many it has.
 */
export async function reserveWithItem(env: PlatformEnv, reservationCall: ReserveWithItemCall): Promise<Outcome<ReservationResult>> {
  const { query, body, shop, consumerNo, now } = reservationCall
  const { productId, upc, qty } = body
  const contact = validateStoreContact(body.contact, shop.country)
  if (!contact.ok) return contact
  const store = await findMarketStore(env, shop, query.storeId)
  if (!store?.pickupAvailable) return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  const storeUnits = product?.reserveOnly && (await loadAvailableUnits(env, product, { node: store.storeId }))
  if (!storeUnits || storeUnits[upc] === undefined) return fail('ITEM_NOT_AVAILABLE')

  const id = await computeHmac(getIdentitySecret(env), `reservation:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  const captchaOutcome = (await isReserved(env.RECORDS, id))
    ? ok(undefined)
    : await verifyCaptcha(env, toCaptchaRequest(body), reservationCall)
  if (!captchaOutcome.ok) return captchaOutcome
  const limitKeys = await listLimitKeys(env, reservationCall, contact.value.phone)
  if (!(await countReservation(env.RECORDS, { id, pieces: qty, counted: limitKeys, now, expiresAt: now + reservationLifetimeMs })))
    return fail('STOCK_NOT_RESERVED', { reason: 'too-many' })
  const requestedUnits = { [getStockKey(upc, store.storeId)]: qty }
  const hold = await getObjectStub(env.STOCK, productId, env).hold({
    id,
    owner: id,
    wants: requestedUnits,
    expiresAt: now + reservationLifetimeMs,
  })
  if (hold.state !== 'held') {
    await removeReservationCount(env.RECORDS, id)
    return hold.state === 'short' ? fail('STORE_STOCK_MISSING', { maxAllowedQty: hold.free }) : fail('STOCK_NOT_RESERVED')
  }
  const expiresAt = new Date(now + reservationLifetimeMs).toISOString()
  await saveReservation(env.RECORDS, { id, storeId: store.storeId, productId, upc, qty, contact: contact.value, expiresAt })
  return ok({ reservationId: id, expiresAt })
}

function toCaptchaRequest({ recaptcha_response: token }: ReserveWithItemCall['body']) {
  return { token, action: 'reserve' as const }
}

/** A script makes a new guest for every reservation; a phone number and a network it has fewer of. */
async function listLimitKeys(env: PlatformEnv, { shop, consumerNo }: ReserveWithItemCall, phone: string): Promise<LimitKey[]> {
  const names: [keyof typeof reservationLimits, string | undefined][] = [
    ['shopper', consumerNo],
    ['phone', phone.replace(/\D/g, '')],
    ['network', shop.network],
  ]
  const knownNames = names.flatMap(([kind, name]) => (name === undefined ? [] : [{ kind, name }]))
  const hashedKeys = knownNames.map(async ({ kind, name }) => ({
    who: await computeHmac(getIdentitySecret(env), `reserving ${kind}:${name}`),
    most: reservationLimits[kind],
  }))
  return Promise.all(hashedKeys)
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

/** Saves a reservation for the store; a repeated call updates it. */
async function saveReservation(db: D1Database, { id, storeId, productId, upc, qty, contact, expiresAt }: Reservation) {
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
type LimitKey = { who: string; most: number }
type ReservationCount = { id: string; pieces: number; counted: readonly LimitKey[]; now: number; expiresAt: number }

/**
 * Counts a reservation for all of them, or for none when one limit is exceeded; repeated it is the same one. One statement, so that
 * concurrent calls count exactly.
 */
async function countReservation(
  db: D1Database,
  { id, pieces: units, counted: limitKeys, now, expiresAt }: ReservationCount,
): Promise<boolean> {
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
      .bind(id, units, expiresAt, JSON.stringify(limitKeys)),
  ])
  return inserted?.meta.changes === limitKeys.length
}

/** It came to nothing. */
async function removeReservationCount(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM reservation_counts WHERE id = ?').bind(id).run()
}
