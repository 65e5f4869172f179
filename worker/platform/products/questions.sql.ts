import type { Question, Answer } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { withinNetwork } from '../auth/within-network'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { productsById } from './product.sql.ts'

type AskQuestionOptions = {
  shop: Shop
  consumerNo: string
  productId: string
  body: { text: string; author: string; email: string; recaptcha_response: string }
  now: number
}

/** Session key of a question: only this session sees the question before moderation. Null for a call outside a session. */
export async function sessionKey(env: PlatformEnv, { usid }: Pick<Shop, 'usid'>): Promise<string | null> {
  return usid === undefined ? null : keyedHash(identitySecretOf(env), `session:${usid}`)
}

/** Stores a question about a product, once per transaction: a retry returns the first question, whatever the state of its CAPTCHA. */
export async function askQuestion(
  env: PlatformEnv,
  { shop, consumerNo, productId, body, now }: AskQuestionOptions,
): Promise<Outcome<Question>> {
  if (!(await productsById(env.CATALOGUE, [productId], shop)).has(productId)) return fail('NOT_FOUND')
  const id = await keyedHash(identitySecretOf(env), `question:${consumerNo}:${shop.transactionId}`)
  const before = await askedQuestion(env.RECORDS, id)
  if (before) return ok({ ...before, answers: [] })

  const person = await passesCaptcha(env, { token: body.recaptcha_response, action: 'question' }, { shop, now })
  if (!person.ok) return person
  if (!(await withinNetwork(env, { what: 'question', shop, now }))) return fail('CAPTCHA_FAILED')
  const { text, author, email } = body
  const asked = { id, text, author, createdAt: new Date(now).toISOString(), locale: shop.locale, pending: true }
  const askedIn = (await sessionKey(env, shop)) ?? consumerNo
  await keepQuestion(env.RECORDS, { ...asked, answers: [], productId, askedIn, email: email.toLowerCase() })
  return ok({ ...asked, answers: [] })
}

type QuestionsProduct = { id: string; brand: BrandId }
type WrittenAnswer = Omit<Answer, 'helpful' | 'notHelpful'>
type WrittenQuestion = Omit<Question, 'answers'> & { answers: WrittenAnswer[] }

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
async function keepQuestion(
  db: D1Database,
  { id, productId, askedIn, text, author, email, locale, createdAt }: KeepQuestionOptions,
): Promise<void> {
  await db
    .prepare(`INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`)
    .bind(id, productId, askedIn, text, author, email, locale, createdAt)
    .run()
}

/** A question by id, in any state; null if it does not exist. */
async function askedQuestion(db: D1Database, id: string): Promise<WrittenQuestion | null> {
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

type StaffAnswer = Record<'id' | 'questionId' | 'productId' | 'text' | 'author' | 'createdAt', string>

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
