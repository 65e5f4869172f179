import { brandIds } from '#config/brands'
import { locales, siteIdOf } from '#config/locales'
import { fromBackInStock } from '#domain/product/back-in-stock-link'
import { productPath } from '#routes/slug'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { type QueuedEmail, storedContentOf } from '../emails/enqueue-email'
import { forgetRestocked, forgetRestockedForNobody, waitingForRestocked, type WaitingShopper } from '../stock/restocked.sql.ts'
import { piecesOf } from '../stock/pieces-of'
import type { Shop } from '../shop'
import { verifySignedText } from '../auth/secrets'
import { optionLabel, picturesOf } from './attributes'
import { cachedProduct } from './product.sql.ts'
import type { ProductRecord } from './product-record'
import { variantsOf } from './variants'

/** As many emails as one cron run sends of other kinds. */
const atOnce = 100

/** `null`: sold out again. `gone`: no longer sold in that shop. */
type RestockedEmail = QueuedEmail | null | 'gone'

/**
 * Emails shoppers whose variant is back in stock, once each, oldest request first. Skips variants that are sold out again. At most a
 * hundred per run; the next run sends the rest if stock is left. `upcs`: only these variants.
 */
export async function tellRestocked(env: PlatformEnv, now: Date, upcs?: readonly string[]): Promise<void> {
  const waiting = await waitingForRestocked(env.RECORDS, atOnce, upcs)
  if (waiting.length === 0) return forgetRestockedForNobody(env.RECORDS)
  const soldOut = new Set<string>()
  const statements: D1PreparedStatement[] = []
  // One at a time: most wait for the same few products, which are then read once.
  for (const shopper of waiting) {
    if (soldOut.has(shopper.upc)) continue
    const email = await emailFor(env, shopper)
    if (email === null) soldOut.add(shopper.upc)
    else statements.push(...told(env.RECORDS, { shopper, email, now }))
  }
  await forgetRestocked(env.RECORDS, [...soldOut])
  if (statements.length > 0) await env.RECORDS.batch(statements)
}

type ToldShopper = { shopper: WaitingShopper; email: QueuedEmail | 'gone'; now: Date }

/** Deletes the request and queues its email in one transaction, so that concurrent or interrupted runs send it once. */
function told(records: D1Database, { shopper: { email, upc, created_at }, email: queued, now }: ToldShopper): D1PreparedStatement[] {
  const wish = 'FROM notify_me WHERE email = ?1 AND upc = ?2 AND created_at = ?3'
  const withdraw = records.prepare(`DELETE ${wish}`).bind(email, upc, created_at)
  if (queued === 'gone') return [withdraw]
  const { id, template, locale, brand } = queued
  const queue = `INSERT INTO mails (id, recipient, template, locale, brand, content, created_at) SELECT ?4, ?1, ?5, ?6, ?7, ?8, ?9 ${wish}`
  const filled = [email, upc, created_at, id, template, locale, brand, storedContentOf(queued), now.toISOString()]
  return [records.prepare(queue).bind(...filled), withdraw]
}

async function emailFor(env: PlatformEnv, { email, upc, product_id, site_id, locale }: WaitingShopper): Promise<RestockedEmail> {
  const brand = brandIds.find((id) => siteIdOf(id, locale) === site_id)
  const product = brand && (await cachedProduct(env, product_id, { brand, ...locales[locale] }))
  const variant = product && variantsOf(product).find((each) => each.upc === upc)
  if (!variant) return 'gone'
  if (((await piecesOf(env, product))[upc] ?? 0) <= 0) return null
  const id = `back-in-stock:${crypto.randomUUID()}`
  const values = {
    item: product.name,
    options: optionsText(product, variant, locale),
    image: picturesOf(product, variant.attributes.color ?? '')[0] ?? '',
    path: `${productPath(product.name, product.id)}?${new URLSearchParams({ ...variant.attributes, ...fromBackInStock }).toString()}`,
    stopId: id,
  }
  return { id, to: email, template: 'back-in-stock', locale, brand, values }
}

type VariantOptions = ReturnType<typeof variantsOf>[number]

function optionsText(product: ProductRecord, { attributes }: VariantOptions, locale: WaitingShopper['locale']): string {
  const labels = (['color', 'size', 'width', 'length'] as const).map((type) => {
    const value = attributes[type]
    return value === undefined ? '' : optionLabel(product, { type, value }, locale)
  })
  return labels.filter((label) => label !== '').join(', ')
}

type StockNotice = { email: string; productId: string; upc: string }

/** Stores a back-in-stock request, once per address and variant. */
export async function rememberToTell(db: D1Database, { email, productId, upc }: StockNotice, { shop, now }: { shop: Shop; now: number }) {
  await db
    .prepare(
      `INSERT INTO notify_me (email, upc, product_id, site_id, locale, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email, upc) DO UPDATE SET site_id = excluded.site_id, locale = excluded.locale`,
    )
    .bind(email.toLowerCase(), upc, productId, shop.siteId, shop.locale, new Date(now).toISOString())
    .run()
}

/** Withdraws all requests of the recipient of this email. The link names the email, not the address. */
async function withdrawRequestsOf(db: D1Database, mailId: string) {
  await db.prepare('DELETE FROM notify_me WHERE email = (SELECT recipient FROM mails WHERE id = ?)').bind(mailId).run()
}

/** Withdraws all back-in-stock requests of an email's recipient, by its link. Idempotent. API400 with field `token` for an invalid link. */
export async function stopNotifications({ body }: { body: { token: string } }, env: PlatformEnv): Promise<Outcome<undefined>> {
  const mailId = await verifySignedText(env, 'stop-notifications', body.token)
  if (mailId === null) return fail('INVALID_REQUEST', { field: 'token' })
  await withdrawRequestsOf(env.RECORDS, mailId)
  return ok(undefined)
}
