import type { z } from 'zod'
import type { BrandId } from '#config/brands'
import type { Output } from '#contracts/endpoint'
import type { Review } from '#contracts/entities/review'
import type { reviewEndpoints } from '#contracts/reviews'
import type { Language } from '#config/locales'
import { ratingSpread, shownScore } from '#domain/product/rating'

type Reviews = Output<(typeof reviewEndpoints)['reviews']>
/** `hidden`: ids of reviews hidden by moderators. */
type ReviewsProduct = { id: string; brand: BrandId; language: Language; hidden: readonly string[] }
type Query = z.output<(typeof reviewEndpoints)['reviews']['query']>
type ReviewRow = Omit<Review, 'verified' | 'fit' | 'createdAt' | 'helpful' | 'notHelpful' | 'photos' | 'translatedTo' | 'response'> & {
  verified: number
  fit: Review['fit'] | null
  created_at: string
  languages: string | null
  photos: string
  response: string | null
}

/** Related rows of a review; lists and records as JSON. */
const belongings = `
  (SELECT fit FROM review_fits f WHERE f.product_no = reviews.product_no AND f.review_id = reviews.id) AS fit,
  (SELECT group_concat(language) FROM review_translations t WHERE t.review_id = reviews.id) AS languages,
  (SELECT json_group_array(photo) FROM (SELECT photo FROM review_photos p WHERE p.review_id = reviews.id ORDER BY position)) AS photos,
  (SELECT json_object('text', text, 'author', author, 'createdAt', created_at) FROM review_responses a WHERE a.review_id = reviews.id) AS response`

/** Reviews in the reader's language come first, before newer ones. */
const ownFirst = 'substr(locale, 1, 2) <> ?'

const orders: Record<Query['sort'], string> = {
  newest: `${ownFirst}, created_at DESC, id`,
  highest: `rating DESC, ${ownFirst}, created_at DESC, id`,
  lowest: `rating, ${ownFirst}, created_at DESC, id`,
}

/**
 * Reviews of a product without votes: one page, in the reader's language first, the total, and the distribution of stars over all ratings;
 * null if there is no such product.
 */
export async function reviewsOf(db: D1Database, product: ReviewsProduct, query: Query): Promise<Reviews | null> {
  const own = 'product_no = (SELECT no FROM products WHERE id = ? AND brand = ?) AND id NOT IN (SELECT value FROM json_each(?))'
  const named = [product.id, product.brand, JSON.stringify(product.hidden)]
  const ratingFilter = query.rating === undefined ? '' : ' AND rating = ?'
  const filter = query.rating === undefined ? [] : [query.rating]
  const [page, total, spread, rated] = await db.batch<ReviewRow & { total: number; n: number }>([
    db
      .prepare(`SELECT *, ${belongings} FROM reviews WHERE ${own}${ratingFilter} ORDER BY ${orders[query.sort]} LIMIT ? OFFSET ?`)
      .bind(...named, ...filter, product.language, query.count, query.start),
    db.prepare(`SELECT count(*) AS total FROM reviews WHERE ${own}${ratingFilter}`).bind(...named, ...filter),
    db.prepare(`SELECT rating, count(*) AS n FROM reviews WHERE ${own} GROUP BY rating`).bind(...named),
    db.prepare('SELECT rating, rating_count AS n FROM products WHERE id = ? AND brand = ?').bind(product.id, product.brand),
  ])
  const counts = rated?.results[0]
  if (counts === undefined) return null
  const written = Object.fromEntries((spread?.results ?? []).map(({ rating, n }) => [rating, n]))
  return {
    total: total?.results[0]?.total ?? 0,
    average: shownScore(counts.rating),
    distribution: ratingSpread({ score: counts.rating, count: counts.n, written }),
    written: Object.values(written).reduce((sum, n) => sum + n, 0),
    reviews: (page?.results ?? []).map(reviewView),
  }
}

function reviewView({ created_at, verified, fit, languages, photos, response, ...row }: ReviewRow): Review {
  const { id, rating, title, text, author, locale } = row
  return {
    ...{ id, rating, title, text, author, createdAt: created_at, locale, verified: verified === 1, helpful: 0, notHelpful: 0 },
    photos: JSON.parse(photos) as string[],
    ...(fit && { fit }),
    ...(languages && { translatedTo: languages.split(',') }),
    ...(response && { response: JSON.parse(response) as Review['response'] }),
  }
}
