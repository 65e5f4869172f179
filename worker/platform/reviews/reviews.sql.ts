import type { z } from 'zod'
import type { BrandId } from '#config/brands'
import { type Language, type Locale, locales } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import type { Output } from '#contracts/endpoint'
import type { Review, VoteCounts } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { reviewEndpoints } from '#contracts/reviews'
import { fillDistribution, roundScore } from '#domain/product/rating'

type ReviewsResponse = Output<(typeof reviewEndpoints)['reviews']>
/** `hidden`: ids of reviews hidden by moderators. */
type ReviewsProduct = { id: string; brand: BrandId; language: Language; hidden: readonly string[] }
type ReviewsQuery = z.output<(typeof reviewEndpoints)['reviews']['query']>
type ReviewRow = Omit<Review, 'verified' | 'fit' | 'createdAt' | 'helpful' | 'notHelpful' | 'photos' | 'translatedTo' | 'response'> & {
  verified: number
  fit: Review['fit'] | null
  created_at: string
  languages: string | null
  photos: string
  response: string | null
}

/** Related rows of a review; lists and records as JSON. */
const reviewRelationsSql = `
  (SELECT fit FROM review_fits f WHERE f.product_no = reviews.product_no AND f.review_id = reviews.id) AS fit,
  (SELECT group_concat(language) FROM review_translations t WHERE t.review_id = reviews.id) AS languages,
  (SELECT json_group_array(photo) FROM (SELECT photo FROM review_photos p WHERE p.review_id = reviews.id ORDER BY position)) AS photos,
  (SELECT json_object('text', text, 'author', author, 'createdAt', created_at) FROM review_responses a WHERE a.review_id = reviews.id) AS response`

/** Reviews in the reader's language come first, before newer ones. */
const ownLanguageFirst = 'substr(locale, 1, 2) <> ?'

const sortOrders: Record<ReviewsQuery['sort'], string> = {
  newest: `${ownLanguageFirst}, created_at DESC, id`,
  highest: `rating DESC, ${ownLanguageFirst}, created_at DESC, id`,
  lowest: `rating, ${ownLanguageFirst}, created_at DESC, id`,
}

/**
 * Reviews of a product without votes; null if there is no such product. Returns one page, in the reader's language first, the total, and
 * how many gave how many stars.
 */
export async function loadReviews(db: D1Database, product: ReviewsProduct, query: ReviewsQuery): Promise<ReviewsResponse | null> {
  const productCondition =
    'product_no = (SELECT no FROM products WHERE id = ? AND brand = ?) AND id NOT IN (SELECT value FROM json_each(?))'
  const productParameters = [product.id, product.brand, JSON.stringify(product.hidden)]
  const ratingFilter = query.rating === undefined ? '' : ' AND rating = ?'
  const filterParameters = query.rating === undefined ? [] : [query.rating]
  const [page, total, spreadResult, ratingResult] = await db.batch<ReviewRow & { total: number; n: number }>([
    db
      .prepare(
        `SELECT *, ${reviewRelationsSql} FROM reviews WHERE ${productCondition}${ratingFilter} ORDER BY ${sortOrders[query.sort]} LIMIT ? OFFSET ?`,
      )
      .bind(...productParameters, ...filterParameters, product.language, query.count, query.start),
    db
      .prepare(`SELECT count(*) AS total FROM reviews WHERE ${productCondition}${ratingFilter}`)
      .bind(...productParameters, ...filterParameters),
    db.prepare(`SELECT rating, count(*) AS n FROM reviews WHERE ${productCondition} GROUP BY rating`).bind(...productParameters),
    db.prepare('SELECT rating FROM products WHERE id = ? AND brand = ?').bind(product.id, product.brand),
  ])
  const productRating = ratingResult?.results[0]?.rating
  if (productRating === undefined) return null
  const ratingCounts = Object.fromEntries((spreadResult?.results ?? []).map(({ rating, n }) => [rating, n]))
  return {
    total: total?.results[0]?.total ?? 0,
    average: roundScore(productRating),
    distribution: fillDistribution(ratingCounts),
    written: Object.values(ratingCounts).reduce((sum, n) => sum + n, 0),
    reviews: (page?.results ?? []).map(toReview),
  }
}

function toReview({ created_at, verified, fit, languages, photos, response, ...row }: ReviewRow): Review {
  const { id, rating, title, text, author, locale } = row
  return {
    ...{ id, rating, title, text, author, createdAt: created_at, locale, verified: verified === 1, helpful: 0, notHelpful: 0 },
    photos: JSON.parse(photos) as string[],
    ...(fit && { fit }),
    ...(languages && { translatedTo: languages.split(',') }),
    ...(response && { response: JSON.parse(response) as Review['response'] }),
  }
}

type ReviewTextKey = { reviewId: string; brand: BrandId; productId?: string }
type ReviewTextRecord = { title: string; text: string; locale: string }

/** A review by id, of this product if one is named; null if the brand has no such review. */
export function findReviewById(db: D1Database, { reviewId, brand, productId }: ReviewTextKey): Promise<ReviewTextRecord | null> {
  return db
    .prepare(
      `SELECT r.title, r.text, r.locale FROM products p JOIN reviews r ON r.product_no = p.no AND r.id = ?1
       WHERE p.id = coalesce(?2, substr(?1, 1, 8)) AND p.brand = ?3`,
    )
    .bind(reviewId, productId ?? null, brand)
    .first<ReviewTextRecord>()
}

/**
 * A review in another language; null if not translated. It is its catalog translation, which is our text and spelled as in the country, or
 * the original in its own language.
 */
export async function loadReviewTranslation(
  db: D1Database,
  locale: Locale,
  reviewKey: ReviewTextKey,
): Promise<Pick<ReviewTextRecord, 'title' | 'text'> | null> {
  const originalReview = await findReviewById(db, reviewKey)
  if (!originalReview) return null
  const { language } = locales[locale]
  if (originalReview.locale.startsWith(`${language}-`)) return { title: originalReview.title, text: originalReview.text }
  const translation = await db
    .prepare('SELECT title, text FROM review_translations WHERE review_id = ? AND language = ?')
    .bind(reviewKey.reviewId, language)
    .first<Pick<ReviewTextRecord, 'title' | 'text'>>()
  const localize = getSpellingConverter(locales[locale])
  return translation && { title: localize(translation.title), text: localize(translation.text) }
}

/** Stores a report: one per shopper, the latest. */
export async function flagReview(
  db: D1Database,
  { reviewId, by, reason, now }: { reviewId: string; by: string; reason: string; now: number },
): Promise<void> {
  await db
    .prepare('INSERT INTO review_flags VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET reason = excluded.reason')
    .bind(reviewId, by, reason, new Date(now).toISOString())
    .run()
}

type Vote = { itemId: string; voter: string; vote: 'UP' | 'DOWN'; transactionId: string; now: number }

const noVotes: VoteCounts = { helpful: 0, notHelpful: 0 }

/** Counts one vote per shopper and item. REV410 for a second one; a retry of the same call does not count as one. */
export async function castVote(db: D1Database, { itemId, voter, vote, transactionId, now }: Vote): Promise<Outcome<VoteCounts>> {
  const [, voteResult, counts] = await db.batch([
    db
      .prepare('INSERT INTO item_votes VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(itemId, voter, vote, transactionId, new Date(now).toISOString()),
    db.prepare('SELECT transaction_id FROM item_votes WHERE item_id = ? AND voter = ?').bind(itemId, voter),
    buildVotesStatement(db, [itemId]),
  ])
  const [storedVote] = (voteResult?.results ?? []) as { transaction_id: string }[]
  if (storedVote?.transaction_id !== transactionId) return fail('VOTE_REPEATED')
  return ok(toVoteCounts((counts?.results ?? []) as VotesRow[]).get(itemId) ?? noVotes)
}

/** Helpful and unhelpful votes per id. */
export async function loadVoteCounts(db: D1Database, itemIds: readonly string[]): Promise<(itemId: string) => VoteCounts> {
  if (itemIds.length === 0) return () => noVotes
  const votesById = toVoteCounts((await buildVotesStatement(db, itemIds).all<VotesRow>()).results)
  return (itemId) => votesById.get(itemId) ?? noVotes
}

type VotesRow = { item_id: string; helpful: number; total: number }

function buildVotesStatement(db: D1Database, itemIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT item_id, sum(vote = 'UP') AS helpful, count(*) AS total FROM item_votes
       WHERE item_id IN (SELECT value FROM json_each(?)) GROUP BY item_id`,
    )
    .bind(JSON.stringify(itemIds))
}

function toVoteCounts(rows: readonly VotesRow[]): Map<string, VoteCounts> {
  return new Map(rows.map(({ item_id, helpful, total }) => [item_id, { helpful, notHelpful: total - helpful }]))
}

type ReviewState = 'shown' | 'hidden'
export type ReviewDecision = { reviewId: string; productId: string; state: ReviewState; reason: string; at: string }
/** A review with its reports since the last decision; `reasons`: latest first. */
export type ReportedReview = { review_id: string; flags: number; flagged_at: string; reasons: string[]; state: ReviewState | null }

/** Ids of a product's hidden reviews. */
export async function listHiddenReviewIds(records: D1Database, productId: string): Promise<string[]> {
  const { results } = await records
    .prepare(`SELECT review_id FROM review_decisions WHERE product_id = ? AND state = 'hidden'`)
    .bind(productId)
    .all<{ review_id: string }>()
  return results.map(({ review_id }) => review_id)
}

export async function isHiddenReview(records: D1Database, reviewId: string): Promise<boolean> {
  return (await loadReviewState(records, reviewId)) === 'hidden'
}

/** Moderation state of a review; published by default. */
export async function loadReviewState(records: D1Database, reviewId: string): Promise<ReviewState> {
  const row = await records.prepare('SELECT state FROM review_decisions WHERE review_id = ?').bind(reviewId).first<{ state: ReviewState }>()
  return row?.state ?? 'shown'
}

export async function saveReviewDecision(records: D1Database, { reviewId, productId, state, reason, at }: ReviewDecision): Promise<void> {
  await records
    .prepare('INSERT OR REPLACE INTO review_decisions (review_id, product_id, state, reason, decided_at) VALUES (?, ?, ?, ?, ?)')
    .bind(reviewId, productId, state, reason, at)
    .run()
}

/** Reviews reported after their last decision, longest waiting first. */
export async function listReportedReviews(
  records: D1Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ReportedReview[]> {
  const { results } = await records
    .prepare(
      `WITH reported AS (
         SELECT f.review_id, count(*) AS flags, min(f.created_at) AS flagged_at, d.state,
           json_group_array(f.reason ORDER BY f.created_at DESC) AS reasons
         FROM review_flags f LEFT JOIN review_decisions d USING (review_id)
         WHERE d.decided_at IS NULL OR f.created_at > d.decided_at GROUP BY f.review_id
       )
       SELECT * FROM reported WHERE ?1 IS NULL OR (flagged_at, review_id) > (SELECT flagged_at, review_id FROM reported WHERE review_id = ?1)
       ORDER BY flagged_at, review_id LIMIT ?2`,
    )
    .bind(after ?? null, limit)
    .all<Omit<ReportedReview, 'reasons'> & { reasons: string }>()
  return results.map((row) => ({ ...row, reasons: JSON.parse(row.reasons) as string[] }))
}

export type ReportedText = Record<'id' | 'product_id' | 'title' | 'text' | 'author' | 'locale', string> & { rating: number }

/** Texts of reviews by id; omits those no longer in the catalog. */
export async function loadReviewTexts(catalog: D1Database, ids: readonly string[]): Promise<Map<string, ReportedText>> {
  const { results } = await catalog
    .prepare(
      `SELECT r.id, p.id AS product_id, r.rating, r.title, r.text, r.author, r.locale FROM json_each(?) named
       JOIN products p ON p.id = substr(named.value, 1, 8) JOIN reviews r ON r.product_no = p.no AND r.id = named.value`,
    )
    .bind(JSON.stringify(ids))
    .all<ReportedText>()
  return new Map(results.map((row) => [row.id, row]))
}
