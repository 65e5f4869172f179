import type { BrandId } from '#config/brands'
import type { WornFit } from '#contracts/entities/product'
import type { CustomerReview } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import { applyRating } from '#domain/product/rating'
import { type CatalogChangeRun, changeProducts } from '../catalog/change-products'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'

export type CustomerReviewRow = Record<'consumer_no' | 'product_id' | 'id' | 'title' | 'text' | 'author', string> &
  Record<'order_number' | 'locale' | 'created_at', string> & {
    brand: BrandId
    rating: number
    fit: WornFit | null
    size: string | null
    state: CustomerReview['state']
    reason: string | null
  }
type ReviewKey = Pick<CustomerReviewRow, 'consumer_no' | 'product_id'>
type ReviewPage = { state: CustomerReview['state']; after?: string | undefined; limit: number }

/** The review a customer has written about a product; null if there is none. */
export function findCustomerReview(records: D1Database, { consumer_no, product_id }: ReviewKey): Promise<CustomerReviewRow | null> {
  return records
    .prepare('SELECT * FROM customer_reviews WHERE consumer_no = ? AND product_id = ?')
    .bind(consumer_no, product_id)
    .first<CustomerReviewRow>()
}

/** Every review by a customer. */
export async function listReviewsByCustomer(records: D1Database, consumerNo: string): Promise<CustomerReviewRow[]> {
  const { results } = await records
    .prepare('SELECT * FROM customer_reviews WHERE consumer_no = ?')
    .bind(consumerNo)
    .all<CustomerReviewRow>()
  return results
}

export function findCustomerReviewById(records: D1Database, id: string): Promise<CustomerReviewRow | null> {
  return records.prepare('SELECT * FROM customer_reviews WHERE id = ?').bind(id).first<CustomerReviewRow>()
}

/** Stores a review, replacing the customer's unpublished one of the product; returns the stored review. */
export async function saveCustomerReview(
  records: D1Database,
  row: Omit<CustomerReviewRow, 'state' | 'reason'>,
): Promise<CustomerReviewRow | null> {
  const { consumer_no, product_id, id, brand, rating, title, text, author, fit, size, order_number, locale, created_at } = row
  await records
    .prepare(
      `INSERT INTO customer_reviews (consumer_no, product_id, id, brand, rating, title, text, author, fit, size, order_number, locale, created_at, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending')
       ON CONFLICT (consumer_no, product_id) DO UPDATE SET id = excluded.id, rating = excluded.rating, title = excluded.title,
         text = excluded.text, author = excluded.author, fit = excluded.fit, size = excluded.size, order_number = excluded.order_number,
         locale = excluded.locale, created_at = excluded.created_at, state = 'pending', reason = NULL
       WHERE state <> 'published' AND id <> excluded.id`,
    )
    .bind(consumer_no, product_id, id, brand, rating, title, text, author, fit, size, order_number, locale, created_at)
    .run()
  return findCustomerReview(records, row)
}

/** Customer reviews in a state, oldest first. */
export async function listCustomerReviews(records: D1Database, { state, after, limit }: ReviewPage): Promise<CustomerReviewRow[]> {
  const { results } = await records
    .prepare(
      `SELECT * FROM customer_reviews WHERE state = ?1
       AND (?2 IS NULL OR (created_at, id) > (SELECT created_at, id FROM customer_reviews WHERE id = ?2)) ORDER BY created_at, id LIMIT ?3`,
    )
    .bind(state, after ?? null, limit)
    .all<CustomerReviewRow>()
  return results
}

type DecisionInput = { state: CustomerReview['state']; reason: string | undefined }

/** False if its writer has replaced the review since. */
export async function moderateCustomerReview(records: D1Database, id: string, { state, reason }: DecisionInput): Promise<boolean> {
  const { meta } = await records
    .prepare('UPDATE customer_reviews SET state = ?, reason = ? WHERE id = ?')
    .bind(state, reason ?? null, id)
    .run()
  return meta.changes > 0
}

export function toCustomerReview({ id, state, rating, title, text, author, fit, size, locale, reason, created_at }: CustomerReviewRow) {
  const optional = { ...(fit && { fit }), ...(size && { size }), ...(reason && { reason }) }
  return { id, state, rating, title, text, author, locale, createdAt: created_at, ...optional } satisfies CustomerReview
}

type PublishRun = Pick<CatalogChangeRun, 'claim' | 'now'>

/** Publishes a review among the product's reviews, where it can be voted on, reported and hidden, and counts its stars. Idempotent. */
export async function publishReview(env: PlatformEnv, review: CustomerReviewRow, run: PublishRun): Promise<Outcome<void>> {
  const { CATALOGUE } = env
  if (await isReviewPublished(CATALOGUE, review)) return ok(undefined)
  const ratingOutcome = await updateRating(env, review, { ...run, change: 1 })
  if (!ratingOutcome.ok) return ratingOutcome
  const { id, product_id, rating, title, text, author, created_at, locale, fit } = review
  const productNumberSql = '(SELECT no FROM product_sources WHERE id = ?1)'
  await CATALOGUE.batch([
    CATALOGUE.prepare(
      `INSERT INTO reviews (product_no, id, rating, title, text, author, created_at, locale, verified)
       VALUES (${productNumberSql}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1) ON CONFLICT DO NOTHING`,
    ).bind(product_id, id, rating, title, text, author, created_at.slice(0, 10), locale),
    ...(fit
      ? [
          CATALOGUE.prepare(
            `INSERT INTO review_fits (product_no, review_id, fit) VALUES (${productNumberSql}, ?2, ?3) ON CONFLICT DO NOTHING`,
          ).bind(product_id, id, fit),
        ]
      : []),
  ])
  return purgeReviewedProduct(env, review)
}

/** Withdraws a review and its stars. No change if it is not published. */
export async function withdrawReview(env: PlatformEnv, review: CustomerReviewRow, run: PublishRun): Promise<Outcome<void>> {
  const { CATALOGUE } = env
  if (!(await isReviewPublished(CATALOGUE, review))) return ok(undefined)
  const ratingOutcome = await updateRating(env, review, { ...run, change: -1 })
  if (!ratingOutcome.ok) return ratingOutcome
  const productCondition = 'product_no = (SELECT no FROM product_sources WHERE id = ?1)'
  await CATALOGUE.batch([
    CATALOGUE.prepare(`DELETE FROM review_fits WHERE ${productCondition} AND review_id = ?2`).bind(review.product_id, review.id),
    CATALOGUE.prepare(`DELETE FROM reviews WHERE ${productCondition} AND id = ?2`).bind(review.product_id, review.id),
  ])
  return purgeReviewedProduct(env, review)
}

async function isReviewPublished(catalog: D1Database, { id, product_id }: CustomerReviewRow): Promise<boolean> {
  const query = 'SELECT 1 FROM reviews WHERE product_no = (SELECT no FROM product_sources WHERE id = ?) AND id = ?'
  return (await catalog.prepare(query).bind(product_id, id).first()) !== null
}

/** Runs before the text is stored: an interrupted run finds its claim and does not count the stars twice. */
async function updateRating(
  { CATALOGUE }: PlatformEnv,
  { product_id, rating: rating }: CustomerReviewRow,
  { claim, now, change }: PublishRun & { change: 1 | -1 },
): Promise<Outcome<unknown>> {
  const [result] = await changeProducts(
    CATALOGUE,
    [
      {
        id: product_id,
        edit: (product) =>
          product
            ? ok({ ...product, source: { ...product.source, rating: applyRating(product.source.rating, rating, change) } })
            : fail('NOT_FOUND'),
      },
    ],
    { claim, now, shelves: new Map() },
  )
  return result ?? fail('NOT_FOUND')
}

/** Purges the product's pages, and lists sorted by rating. */
async function purgeReviewedProduct(env: PlatformEnv, { product_id, brand }: CustomerReviewRow): Promise<Outcome<void>> {
  await purgeProducts(env, [{ id: product_id, brand }])
  return ok(undefined)
}
