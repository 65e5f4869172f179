import { brandIds } from '#config/brands'
import { locales, getSiteId } from '#config/locales'
import { isUnpublished } from '#domain/cart/reprice'
import { getMarketDay } from '#domain/dates/market-day'
import { backInStockQuery } from '#domain/product/back-in-stock-link'
import { type QueuedEmail, serializeEmailContent } from '../emails/enqueue-email'
import { sendDueEmails } from '../emails/send-due-emails'
import type { PlatformEnv } from '../env'
import { loadAvailableUnits } from '../stock/available-units'
import {
  deleteRestockedVariants,
  deleteUnwantedVariants,
  recordRestockedVariants,
  listWaitingShoppers,
  type WaitingShopper,
} from '../stock/restocked.sql.ts'
import { StockObject } from '../stock/stock.object'
import { getOptionLabel, listPictures } from './attributes'
import type { ProductRecord } from '../catalog/product-record'
import { loadCachedProduct } from '../catalog/product.sql.ts'
import { listVariants } from '../catalog/variants'

/** Emails per cron run, as of other kinds. */
const batchSize = 100
/** A sale begins at each market's own midnight. */
const recheckMs = 15 * 60_000

/** `null`: sold out again. `gone`: no longer sold by the brand. `early`: its sale has not begun in the market; checked again later. */
type RestockedEmail = QueuedEmail | null | 'gone' | 'early'

/**
 * Emails shoppers whose variant is for sale, once each, oldest request first. Skips variants that are sold out again. At most a
 * hundred per run; the next run sends the rest if stock is left. `upcs`: only these variants.
 */
export async function sendBackInStockEmails(env: PlatformEnv, now: Date, upcs?: readonly string[]): Promise<void> {
  const waitingShoppers = await listWaitingShoppers(env.RECORDS, { now, count: batchSize, upcs })
  if (waitingShoppers.length === 0) return deleteUnwantedVariants(env.RECORDS)
  const soldOutUpcs = new Set<string>()
  const earlyUpcs = new Set<string>()
  const statements: D1PreparedStatement[] = []
  // One at a time: most wait for the same few products, which are then read once.
  for (const shopper of waitingShoppers) {
    if (soldOutUpcs.has(shopper.upc) || earlyUpcs.has(shopper.upc)) continue
    const email = await buildBackInStockEmail(env, shopper, now)
    if (email === null) soldOutUpcs.add(shopper.upc)
    else if (email === 'early') earlyUpcs.add(shopper.upc)
    else statements.push(...buildNotificationStatements(env.RECORDS, { shopper, email, now }))
  }
  await deleteRestockedVariants(env.RECORDS, [...soldOutUpcs])
  if (earlyUpcs.size > 0) await recordRestockedVariants(env.RECORDS, [...earlyUpcs], now.getTime() + recheckMs)
  if (statements.length > 0) await env.RECORDS.batch(statements)
}

type NotifiedShopper = { shopper: WaitingShopper; email: QueuedEmail | 'gone'; now: Date }

/** Deletes the request and queues its email in one transaction, so that concurrent or interrupted runs send it once. */
function buildNotificationStatements(
  records: D1Database,
  { shopper: { email, upc, created_at }, email: queuedEmail, now }: NotifiedShopper,
): D1PreparedStatement[] {
  const requestSql = 'FROM notify_me WHERE email = ?1 AND upc = ?2 AND created_at = ?3'
  const deleteRequest = records.prepare(`DELETE ${requestSql}`).bind(email, upc, created_at)
  if (queuedEmail === 'gone') return [deleteRequest]
  const { id, template, locale, brand } = queuedEmail
  const insertEmailSql = `INSERT INTO mails (id, recipient, template, locale, brand, content, created_at) SELECT ?4, ?1, ?5, ?6, ?7, ?8, ?9 ${requestSql}`
  const values = [email, upc, created_at, id, template, locale, brand, serializeEmailContent(queuedEmail), now.toISOString()]
  return [records.prepare(insertEmailSql).bind(...values), deleteRequest]
}

async function buildBackInStockEmail(env: PlatformEnv, shopper: WaitingShopper, now: Date): Promise<RestockedEmail> {
  const { email, upc, product_id, site_id, locale } = shopper
  const brand = brandIds.find((id) => getSiteId(id, locale) === site_id)
  const product = brand && (await loadCachedProduct(env, product_id, { brand, ...locales[locale] }))
  const variant = product && listVariants(product).find((candidate) => candidate.upc === upc)
  if (!variant) return 'gone'
  if (((await loadAvailableUnits(env, product))[upc] ?? 0) <= 0) return null
  if (isUnpublished(product, getMarketDay(now.getTime(), locales[locale].country))) return 'early'
  const id = `back-in-stock:${crypto.randomUUID()}`
  const values = {
    item: product.name,
    options: formatOptions(product, variant, locale),
    image: listPictures(product, variant.attributes.color ?? '')[0] ?? '',
    path: `${product.path}?${new URLSearchParams({ ...variant.attributes, ...backInStockQuery }).toString()}`,
    stopId: id,
  }
  return { id, to: email, template: 'back-in-stock', locale, brand, values }
}

type VariantOptions = ReturnType<typeof listVariants>[number]

function formatOptions(product: ProductRecord, { attributes }: VariantOptions, locale: WaitingShopper['locale']): string {
  const labels = (['color', 'size', 'width', 'length'] as const).map((type) => {
    const value = attributes[type]
    return value === undefined ? '' : getOptionLabel(product, { type, value }, locale)
  })
  return labels.filter((label) => label !== '').join(', ')
}

/** Stock that emails shoppers as soon as their variant is back. The cron trigger emails those beyond the first hundred. */
export class NotifyingStockObject extends StockObject {
  protected override async onRestocked(upcs: readonly string[]): Promise<void> {
    const now = new Date()
    try {
      await sendBackInStockEmails(this.env, now, upcs)
      await sendDueEmails(this.env, now)
    } catch (error) {
      // The change is stored, so the cron trigger retries.
      console.error(JSON.stringify({ restocked: upcs, untold: String(error) }))
    }
  }
}
