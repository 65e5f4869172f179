type QuestionState = 'waiting' | 'shown' | 'hidden'
export type ModeratedQuestionRow = Record<'id' | 'product_id' | 'text' | 'author' | 'email' | 'locale' | 'created_at', string> & {
  state: QuestionState
}
type QuestionPage = { state: QuestionState; after?: string | undefined; limit: number }

const columns = 'id, product_id, text, author, email, locale, state, created_at'

/** Shoppers' questions in a state, oldest first. */
export async function moderatedQuestions(records: D1Database, { state, after, limit }: QuestionPage): Promise<ModeratedQuestionRow[]> {
  const { results } = await records
    .prepare(
      `SELECT ${columns} FROM questions WHERE state = ?1
       AND (?2 IS NULL OR (created_at, id) > (SELECT created_at, id FROM questions WHERE id = ?2)) ORDER BY created_at, id LIMIT ?3`,
    )
    .bind(state, after ?? null, limit)
    .all<ModeratedQuestionRow>()
  return results
}

export function moderatedQuestion(records: D1Database, id: string): Promise<ModeratedQuestionRow | null> {
  return records.prepare(`SELECT ${columns} FROM questions WHERE id = ?`).bind(id).first<ModeratedQuestionRow>()
}

export async function decideQuestion(records: D1Database, id: string, state: QuestionState): Promise<void> {
  await records.prepare('UPDATE questions SET state = ? WHERE id = ?').bind(state, id).run()
}

/** Product of a catalog question; null if there is no such question. */
export async function productOfCatalogQuestion(catalog: D1Database, id: string): Promise<string | null> {
  const row = await catalog.prepare('SELECT product_id FROM product_questions WHERE id = ?').bind(id).first<{ product_id: string }>()
  return row?.product_id ?? null
}

export type StaffAnswer = Record<'id' | 'questionId' | 'productId' | 'text' | 'author' | 'createdAt', string>

/** Stores the brand's answer, once per id, and publishes a pending question. */
export async function keepAnswer(records: D1Database, { id, questionId, productId, text, author, createdAt }: StaffAnswer): Promise<void> {
  await records.batch([
    records
      .prepare(
        'INSERT INTO question_answers (id, question_id, product_id, text, author, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .bind(id, questionId, productId, text, author, createdAt),
    records.prepare(`UPDATE questions SET state = 'shown' WHERE id = ? AND state = 'waiting'`).bind(questionId),
  ])
}
