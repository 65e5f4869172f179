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
