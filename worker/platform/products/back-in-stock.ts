import { brandIds } from '#config/brands'
import { locales, siteIdOf } from '#config/locales'
import { isUnpublished } from '#domain/cart/reprice'
import { marketDay } from '#domain/dates/market-day'
import { fromBackInStock } from '#domain/product/back-in-stock-link'
import { productPath } from '#routes/slug'
import type { PlatformEnv } from '../env'
import { type QueuedEmail, storedContentOf } from '../emails/enqueue-email'
import {
  forgetRestocked,
  forgetRestockedForNobody,
  keepRestocked,
  waitingForRestocked,
  type WaitingShopper,
} from '../stock/restocked.sql.ts'
import { piecesOf } from '../stock/pieces-of'
import { optionLabel, picturesOf } from './attributes'
import { cachedProduct } from './product.sql.ts'
import type { ProductRecord } from './product-record'
import { variantsOf } from './variants'

/** As many emails as one cron run sends of other kinds. */
const atOnce = 100
/** A sale begins at each market's own midnight. */
const lookAgainMs = 15 * 60_000

/** `null`: sold out again. `gone`: no longer sold in that shop. `early`: its sale has not begun there, and is looked at again later. */
type RestockedEmail = QueuedEmail | null | 'gone' | 'early'

/**
 * Emails shoppers whose variant is for sale, once each, oldest request first. Skips variants that are sold out again. At most a
 * hundred per run; the next run sends the rest if stock is left. `upcs`: only these variants.
 */
export async function tellRestocked(env: PlatformEnv, now: Date, upcs?: readonly string[]): Promise<void> {
  const waiting = await waitingForRestocked(env.RECORDS, { now, count: atOnce, upcs })
  if (waiting.length === 0) return forgetRestockedForNobody(env.RECORDS)
  const soldOut = new Set<string>()
  const early = new Set<string>()
  const statements: D1PreparedStatement[] = []
  // One at a time: most wait for the same few products, which are then read once.
  for (const shopper of waiting) {
    if (soldOut.has(shopper.upc) || early.has(shopper.upc)) continue
    const email = await emailFor(env, shopper, now)
    if (email === null) soldOut.add(shopper.upc)
    else if (email === 'early') early.add(shopper.upc)
    else statements.push(...told(env.RECORDS, { shopper, email, now }))
  }
  await forgetRestocked(env.RECORDS, [...soldOut])
  if (early.size > 0) await keepRestocked(env.RECORDS, [...early], now.getTime() + lookAgainMs)
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

async function emailFor(env: PlatformEnv, shopper: WaitingShopper, now: Date): Promise<RestockedEmail> {
  const { email, upc, product_id, site_id, locale } = shopper
  const brand = brandIds.find((id) => siteIdOf(id, locale) === site_id)
  const product = brand && (await cachedProduct(env, product_id, { brand, ...locales[locale] }))
  const variant = product && variantsOf(product).find((each) => each.upc === upc)
  if (!variant) return 'gone'
  if (((await piecesOf(env, product))[upc] ?? 0) <= 0) return null
  if (isUnpublished(product, marketDay(now.getTime(), locales[locale].country))) return 'early'
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
