import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import type { Answer, Question } from '#contracts/entities/review'
import type { PlatformEnv } from '../env'

type QuestionsProduct = { id: string; brand: BrandId }
type WrittenAnswer = Omit<Answer, 'helpful' | 'notHelpful'>
export type WrittenQuestion = Omit<Question, 'answers'> & { answers: WrittenAnswer[] }

type QuestionsRow = Record<'id' | 'text' | 'author' | 'created_at' | 'locale', string>
/** More than anybody reads of recent questions. */
const mostAsked = 200

/**
 * Every question about a product, those in the reader's language first, the newest of them on top: those of the catalog, those of shoppers
 * that were let through, and those this session still waits for; null when the brand has no such product.
 */
export async function questionsAbout(
  env: PlatformEnv,
  { id, brand, language }: QuestionsProduct & { language: Language },
  askedIn: string | null,
): Promise<WrittenQuestion[] | null> {
  const [[product, seeded], inserted] = await Promise.all([
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
  ])
  if (!product?.results.length) return null
  const ofCatalog = ((seeded?.results ?? []) as (QuestionsRow & { answers: string })[]).map((row) => ({
    ...worded(row),
    answers: JSON.parse(row.answers) as WrittenAnswer[],
  }))
  const ofShoppers = inserted.results.map((row) => ({ ...worded(row), ...(row.state === 'waiting' && { pending: true }), answers: [] }))
  const isForeign = ({ locale }: WrittenQuestion) => Number(locale.slice(0, 2) !== language)
  return [...ofCatalog, ...ofShoppers].sort(
    (a, b) => isForeign(a) - isForeign(b) || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  )
}

function worded({ id, text, author, created_at, locale }: QuestionsRow): Omit<WrittenQuestion, 'answers'> {
  return { id, text, author, createdAt: created_at, locale }
}

type KeepQuestionOptions = WrittenQuestion & { productId: string; askedIn: string; email: string }

/** Stores a question until it is moderated. */
export async function keepQuestion(
  db: D1Database,
  { id, productId, askedIn, text, author, email, locale, createdAt }: KeepQuestionOptions,
): Promise<void> {
  await db
    .prepare(`INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`)
    .bind(id, productId, askedIn, text, author, email, locale, createdAt)
    .run()
}

/** A question by its id, in any state; null when it does not exist. */
export async function askedQuestion(db: D1Database, id: string): Promise<WrittenQuestion | null> {
  const row = await db.prepare('SELECT id, text, author, created_at, locale FROM questions WHERE id = ?').bind(id).first<QuestionsRow>()
  return row && { ...worded(row), pending: true, answers: [] }
}

/** Returns true if an answer belongs to a question about this product. */
export async function hasAnswer(db: D1Database, { id, brand }: QuestionsProduct, answerId: string): Promise<boolean> {
  const found = await db
    .prepare(
      `SELECT 1 FROM products p JOIN product_questions q ON q.product_id = p.id, json_each(q.answers) a
       WHERE p.id = ? AND p.brand = ? AND a.value ->> 'id' = ?`,
    )
    .bind(id, brand, answerId)
    .first()
  return found !== null
}
