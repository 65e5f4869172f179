import type { z } from 'zod'
import type { BrandId } from '#config/brands'
import type { Output } from '#contracts/endpoint'
import type { Review } from '#contracts/entities/review'
import type { reviewEndpoints } from '#contracts/reviews'

type Reviews = Output<(typeof reviewEndpoints)['reviews']>
type Query = z.output<(typeof reviewEndpoints)['reviews']['query']>
type ReviewRow = Omit<Review, 'verified' | 'createdAt' | 'helpful' | 'notHelpful' | 'photos' | 'translatedTo' | 'response'> & {
  verified: number
  created_at: string
  languages: string | null
  photos: string
  response: string | null
}

/** What belongs to a review in other tables; lists and records travel as JSON. */
const belongings = `
  (SELECT group_concat(language) FROM review_translations t WHERE t.review_id = reviews.id) AS languages,
  (SELECT json_group_array(photo) FROM (SELECT photo FROM review_photos p WHERE p.review_id = reviews.id ORDER BY position)) AS photos,
  (SELECT json_object('text', text, 'author', author, 'createdAt', created_at) FROM review_responses a WHERE a.review_id = reviews.id) AS response`

const orders: Record<Query['sort'], string> = {
  newest: 'created_at DESC, id',
  highest: 'rating DESC, created_at DESC, id',
  lowest: 'rating, created_at DESC, id',
}

/** Reviews of a product, their votes not counted yet: a page of them, how many there are, and how the stars spread; null when there is no such product. (APIP-04) */
export async function reviewsOf(db: D1Database, product: { id: string; brand: BrandId }, query: Query): Promise<Reviews | null> {
  const own = 'product_no = (SELECT no FROM products WHERE id = ? AND brand = ?)'
  const named = [product.id, product.brand]
  const wanted = query.rating === undefined ? '' : ' AND rating = ?'
  const filter = query.rating === undefined ? [] : [query.rating]
  const [page, total, spread, rated] = await db.batch<ReviewRow & { total: number; n: number }>([
    db
      .prepare(`SELECT *, ${belongings} FROM reviews WHERE ${own}${wanted} ORDER BY ${orders[query.sort]} LIMIT ? OFFSET ?`)
      .bind(...named, ...filter, query.count, query.start),
    db.prepare(`SELECT count(*) AS total FROM reviews WHERE ${own}${wanted}`).bind(...named, ...filter),
    db.prepare(`SELECT rating, count(*) AS n FROM reviews WHERE ${own} GROUP BY rating`).bind(...named),
    db.prepare('SELECT rating FROM products WHERE id = ? AND brand = ?').bind(...named),
  ])
  const average = rated?.results[0]?.rating
  if (average === undefined) return null
  const stars = new Map((spread?.results ?? []).map(({ rating, n }) => [rating, n]))
  return {
    total: total?.results[0]?.total ?? 0,
    average,
    distribution: Object.fromEntries([5, 4, 3, 2, 1].map((rating) => [rating, stars.get(rating) ?? 0])),
    reviews: (page?.results ?? []).map(reviewView),
  }
}

function reviewView({ created_at, verified, languages, photos, response, ...row }: ReviewRow): Review {
  const { id, rating, title, text, author, locale } = row
  return {
    ...{ id, rating, title, text, author, createdAt: created_at, locale, verified: verified === 1, helpful: 0, notHelpful: 0 },
    photos: JSON.parse(photos) as string[],
    ...(languages && { translatedTo: languages.split(',') }),
    ...(response && { response: JSON.parse(response) as Review['response'] }),
  }
}
