import { fail, ok, type Outcome } from '#contracts/errors'
import { ratingWith } from '#domain/product/rating'
import { type CatalogRun, changeProducts } from '../catalog/change-products'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'
import type { CustomerReviewRow } from './customer-reviews.sql.ts'

type PublishRun = Pick<CatalogRun, 'claim' | 'now'>

/** Publishes a review among the product's reviews, where it can be voted on, reported and hidden, and counts its stars. Idempotent. */
export async function showReview(env: PlatformEnv, review: CustomerReviewRow, run: PublishRun): Promise<Outcome<void>> {
  const { CATALOGUE } = env
  if (await isShown(CATALOGUE, review)) return ok(undefined)
  const rated = await rate(env, review, { ...run, change: 1 })
  if (!rated.ok) return rated
  const { id, product_id, rating, title, text, author, created_at, locale, fit } = review
  const no = '(SELECT no FROM product_sources WHERE id = ?1)'
  await CATALOGUE.batch([
    CATALOGUE.prepare(
      `INSERT INTO reviews (product_no, id, rating, title, text, author, created_at, locale, verified)
       VALUES (${no}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1) ON CONFLICT DO NOTHING`,
    ).bind(product_id, id, rating, title, text, author, created_at.slice(0, 10), locale),
    ...(fit
      ? [
          CATALOGUE.prepare(`INSERT INTO review_fits (product_no, review_id, fit) VALUES (${no}, ?2, ?3) ON CONFLICT DO NOTHING`).bind(
            product_id,
            id,
            fit,
          ),
        ]
      : []),
  ])
  return purged(env, review)
}

/** Withdraws a review and its stars. No change if it is not published. */
export async function takeReviewBack(env: PlatformEnv, review: CustomerReviewRow, run: PublishRun): Promise<Outcome<void>> {
  const { CATALOGUE } = env
  if (!(await isShown(CATALOGUE, review))) return ok(undefined)
  const rated = await rate(env, review, { ...run, change: -1 })
  if (!rated.ok) return rated
  const own = 'product_no = (SELECT no FROM product_sources WHERE id = ?1)'
  await CATALOGUE.batch([
    CATALOGUE.prepare(`DELETE FROM review_fits WHERE ${own} AND review_id = ?2`).bind(review.product_id, review.id),
    CATALOGUE.prepare(`DELETE FROM reviews WHERE ${own} AND id = ?2`).bind(review.product_id, review.id),
  ])
  return purged(env, review)
}

async function isShown(catalog: D1Database, { id, product_id }: CustomerReviewRow): Promise<boolean> {
  const named = 'SELECT 1 FROM reviews WHERE product_no = (SELECT no FROM product_sources WHERE id = ?) AND id = ?'
  return (await catalog.prepare(named).bind(product_id, id).first()) !== null
}

/** Runs before the text is stored: an interrupted run finds its claim and does not count the stars twice. */
async function rate(
  { CATALOGUE }: PlatformEnv,
  { product_id, rating: stars }: CustomerReviewRow,
  { claim, now, change }: PublishRun & { change: 1 | -1 },
): Promise<Outcome<unknown>> {
  const [result] = await changeProducts(
    CATALOGUE,
    [
      {
        id: product_id,
        edit: (product) =>
          product
            ? ok({ ...product, source: { ...product.source, rating: ratingWith(product.source.rating, stars, change) } })
            : fail('NOT_FOUND'),
      },
    ],
    { claim, now, shelves: new Map() },
  )
  return result ?? fail('NOT_FOUND')
}

/** Purges the product's pages, and lists sorted by rating. */
async function purged(env: PlatformEnv, { product_id, brand }: CustomerReviewRow): Promise<Outcome<void>> {
  await purgeProducts(env, [{ id: product_id, brand }])
  return ok(undefined)
}
