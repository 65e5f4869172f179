import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import type { Answer, Question } from '#contracts/entities/review'
import type { PlatformEnv } from '../env'

type QuestionsProduct = { id: string; brand: BrandId }
type WrittenAnswer = Omit<Answer, 'helpful' | 'notHelpful'>
export type WrittenQuestion = Omit<Question, 'answers'> & { answers: WrittenAnswer[] }

type QuestionsRow = Record<'id' | 'text' | 'author' | 'created_at' | 'locale', string>
/** Number of recent questions listed. */
const mostAsked = 200

/**
 * Questions about a product, in the reader's language first, then newest: from the catalog, published ones of shoppers, and pending ones of
 * this session. Null if the brand has no such product.
 */
export async function questionsAbout(
  env: PlatformEnv,
  { id, brand, language }: QuestionsProduct & { language: Language },
  askedIn: string | null,
): Promise<WrittenQuestion[] | null> {
  const [[product, seeded], inserted, answered] = await Promise.all([
    env.CATALOGUE.batch([
      env.CATALOGUE.prepare('SELECT 1 FROM products WHERE id = ? AND brand = ?').bind(id, brand),
      env.CATALOGUE.prepare('SELECT * FROM product_questions WHERE product_id = ?').bind(id),
    ]),
    env.RECORDS.prepare(
      `SELECT id, text, author, created_at, locale, state FROM questions WHERE product_id = ?
       AND (state = 'shown' OR (state = 'waiting' AND asked_in = ?)) ORDER BY created_at DESC LIMIT ?`,
    )
      .bind(id, askedIn, mostAsked)
      .all<QuestionsRow & { state: string }>(),
    answersAbout(env.RECORDS, id),
  ])
  if (!product?.results.length) return null
  const ofCatalog = ((seeded?.results ?? []) as (QuestionsRow & { answers: string })[]).map((row) => ({
    ...worded(row),
    answers: [...(JSON.parse(row.answers) as WrittenAnswer[]), ...(answered.get(row.id) ?? [])],
  }))
  const ofShoppers = inserted.results.map((row) => ({
    ...worded(row),
    ...(row.state === 'waiting' && { pending: true }),
    answers: answered.get(row.id) ?? [],
  }))
  const isForeign = ({ locale }: WrittenQuestion) => Number(locale.slice(0, 2) !== language)
  return [...ofCatalog, ...ofShoppers].sort(
    (a, b) => isForeign(a) - isForeign(b) || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  )
}

/** The brand's answers to questions about a product, by question, oldest first. */
async function answersAbout(db: D1Database, productId: string): Promise<Map<string, WrittenAnswer[]>> {
  const { results } = await db
    .prepare('SELECT id, question_id, text, author FROM question_answers WHERE product_id = ? ORDER BY created_at, id')
    .bind(productId)
    .all<Record<'id' | 'question_id' | 'text' | 'author', string>>()
  const byQuestion = new Map<string, WrittenAnswer[]>()
  for (const { question_id, ...answer } of results)
    byQuestion.set(question_id, [...(byQuestion.get(question_id) ?? []), { ...answer, isStaff: true }])
  return byQuestion
}

function worded({ id, text, author, created_at, locale }: QuestionsRow): Omit<WrittenQuestion, 'answers'> {
  return { id, text, author, createdAt: created_at, locale }
}

type KeepQuestionOptions = WrittenQuestion & { productId: string; askedIn: string; email: string }

/** Stores a question for moderation. */
export async function keepQuestion(
  db: D1Database,
  { id, productId, askedIn, text, author, email, locale, createdAt }: KeepQuestionOptions,
): Promise<void> {
  await db
    .prepare(`INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`)
    .bind(id, productId, askedIn, text, author, email, locale, createdAt)
    .run()
}

/** A question by id, in any state; null if it does not exist. */
export async function askedQuestion(db: D1Database, id: string): Promise<WrittenQuestion | null> {
  const row = await db.prepare('SELECT id, text, author, created_at, locale FROM questions WHERE id = ?').bind(id).first<QuestionsRow>()
  return row && { ...worded(row), pending: true, answers: [] }
}

/** True if an answer belongs to a published question about this product. */
export async function hasAnswer(env: PlatformEnv, { id, brand }: QuestionsProduct, answerId: string): Promise<boolean> {
  const [product, seeded, answered] = await Promise.all([
    env.CATALOGUE.prepare('SELECT 1 FROM products WHERE id = ? AND brand = ?').bind(id, brand).first(),
    env.CATALOGUE.prepare(`SELECT 1 FROM product_questions q, json_each(q.answers) a WHERE q.product_id = ? AND a.value ->> 'id' = ?`)
      .bind(id, answerId)
      .first(),
    env.RECORDS.prepare(
      `SELECT 1 FROM question_answers a LEFT JOIN questions q ON q.id = a.question_id
       WHERE a.id = ? AND a.product_id = ? AND COALESCE(q.state, 'shown') = 'shown'`,
    )
      .bind(answerId, id)
      .first(),
  ])
  return product !== null && (seeded !== null || answered !== null)
}
