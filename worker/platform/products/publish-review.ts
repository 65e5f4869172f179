import { fail, ok, type Outcome } from '#contracts/errors'
import { applyRating } from '#domain/product/rating'
import { type CatalogRun, changeProducts } from '../catalog/change-products'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'
import type { CustomerReviewRow } from './customer-reviews.sql.ts'

type PublishRun = Pick<CatalogRun, 'claim' | 'now'>

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
