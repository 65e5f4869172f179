import type { BrandId } from '#config/brands'

type ReviewTextKey = { reviewId: string; brand: BrandId; productId?: string }
type ReviewTextRecord = { title: string; text: string; locale: string }

/** A review by id, of this product if one is named; null if the brand has no such review. */
export function reviewById(db: D1Database, { reviewId, brand, productId }: ReviewTextKey): Promise<ReviewTextRecord | null> {
  return db
    .prepare(
      `SELECT r.title, r.text, r.locale FROM products p JOIN reviews r ON r.product_no = p.no AND r.id = ?1
       WHERE p.id = coalesce(?2, substr(?1, 1, 8)) AND p.brand = ?3`,
    )
    .bind(reviewId, productId ?? null, brand)
    .first<ReviewTextRecord>()
}

/** A review in another language: its catalog translation, or the original in its own language; null if not translated. */
export async function reviewIn(
  db: D1Database,
  language: string,
  named: ReviewTextKey,
): Promise<Pick<ReviewTextRecord, 'title' | 'text'> | null> {
  const written = await reviewById(db, named)
  if (!written) return null
  if (written.locale.startsWith(`${language}-`)) return { title: written.title, text: written.text }
  return db
    .prepare('SELECT title, text FROM review_translations WHERE review_id = ? AND language = ?')
    .bind(named.reviewId, language)
    .first<Pick<ReviewTextRecord, 'title' | 'text'>>()
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
