import type { Question, Answer } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { takeNetworkAttempt } from '../security/network-attempts'
import { verifyCaptcha } from '../captcha/verify-captcha'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { loadProductsById } from '../catalog/product.sql.ts'

type AskQuestionCall = {
  shop: RequestContext
  consumerNo: string
  productId: string
  body: { text: string; author: string; email: string; recaptcha_response: string }
  now: number
}

/** Session key of a question: only this session sees the question before moderation. Null for a call outside a session. */
export async function deriveSessionKey(env: PlatformEnv, { usid }: Pick<RequestContext, 'usid'>): Promise<string | null> {
  return usid === undefined ? null : computeHmac(getIdentitySecret(env), `session:${usid}`)
}

/** Stores a question about a product, once per transaction: a retry returns the first question, whatever the state of its CAPTCHA. */
export async function askQuestion(
  env: PlatformEnv,
  { shop, consumerNo, productId, body, now }: AskQuestionCall,
): Promise<Outcome<Question>> {
  if (!(await loadProductsById(env.CATALOGUE, [productId], shop)).has(productId)) return fail('NOT_FOUND')
  const id = await computeHmac(getIdentitySecret(env), `question:${consumerNo}:${shop.transactionId}`)
  const previousQuestion = await findQuestion(env.RECORDS, id)
  if (previousQuestion) return ok({ ...previousQuestion, answers: [] })

  const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'question' }, { shop, now })
  if (!captchaOutcome.ok) return captchaOutcome
  if (!(await takeNetworkAttempt(env, { what: 'question', shop, now }))) return fail('CAPTCHA_FAILED')
  const { text, author, email } = body
  const newQuestion = { id, text, author, createdAt: new Date(now).toISOString(), locale: shop.locale, pending: true }
  const sessionId = (await deriveSessionKey(env, shop)) ?? consumerNo
  await saveQuestion(env.RECORDS, { ...newQuestion, answers: [], productId, askedIn: sessionId, email: email.toLowerCase() })
  return ok({ ...newQuestion, answers: [] })
}

type QuestionProduct = { id: string; brand: BrandId }
type WrittenAnswer = Omit<Answer, 'helpful' | 'notHelpful'>
type WrittenQuestion = Omit<Question, 'answers'> & { answers: WrittenAnswer[] }

type QuestionRow = Record<'id' | 'text' | 'author' | 'created_at' | 'locale', string>
/** Number of recent questions listed. */
const maxQuestions = 200

/**
 * Questions about a product, in the reader's language first, then newest: from the catalog, published ones of shoppers, and pending ones of
 * this session. Null if the brand has no such product.
 */
export async function listProductQuestions(
  env: PlatformEnv,
  { id, brand, language }: QuestionProduct & { language: Language },
  askedIn: string | null,
): Promise<WrittenQuestion[] | null> {
  const [[product, catalogResult], shopperResult, answersByQuestion] = await Promise.all([
    env.CATALOGUE.batch([
      env.CATALOGUE.prepare('SELECT 1 FROM products WHERE id = ? AND brand = ?').bind(id, brand),
      env.CATALOGUE.prepare('SELECT * FROM product_questions WHERE product_id = ?').bind(id),
    ]),
    env.RECORDS.prepare(
      `SELECT id, text, author, created_at, locale, state FROM questions WHERE product_id = ?
       AND (state = 'shown' OR (state = 'waiting' AND asked_in = ?)) ORDER BY created_at DESC LIMIT ?`,
    )
      .bind(id, askedIn, maxQuestions)
      .all<QuestionRow & { state: string }>(),
    listStaffAnswers(env.RECORDS, id),
  ])
  if (!product?.results.length) return null
  const catalogQuestions = ((catalogResult?.results ?? []) as (QuestionRow & { answers: string })[]).map((row) => ({
    ...toQuestion(row),
    answers: [...(JSON.parse(row.answers) as WrittenAnswer[]), ...(answersByQuestion.get(row.id) ?? [])],
  }))
  const shopperQuestions = shopperResult.results.map((row) => ({
    ...toQuestion(row),
    ...(row.state === 'waiting' && { pending: true }),
    answers: answersByQuestion.get(row.id) ?? [],
  }))
  const getLanguageRank = ({ locale }: WrittenQuestion) => Number(locale.slice(0, 2) !== language)
  return [...catalogQuestions, ...shopperQuestions].sort(
    (a, b) => getLanguageRank(a) - getLanguageRank(b) || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  )
}

/** The brand's answers to questions about a product, by question, oldest first. */
async function listStaffAnswers(db: D1Database, productId: string): Promise<Map<string, WrittenAnswer[]>> {
  const { results } = await db
    .prepare('SELECT id, question_id, text, author FROM question_answers WHERE product_id = ? ORDER BY created_at, id')
    .bind(productId)
    .all<Record<'id' | 'question_id' | 'text' | 'author', string>>()
  const byQuestion = new Map<string, WrittenAnswer[]>()
  for (const { question_id, ...answer } of results)
    byQuestion.set(question_id, [...(byQuestion.get(question_id) ?? []), { ...answer, isStaff: true }])
  return byQuestion
}

function toQuestion({ id, text, author, created_at, locale }: QuestionRow): Omit<WrittenQuestion, 'answers'> {
  return { id, text, author, createdAt: created_at, locale }
}

type NewQuestion = WrittenQuestion & { productId: string; askedIn: string; email: string }

/** Stores a question for moderation. */
async function saveQuestion(
  db: D1Database,
  { id, productId, askedIn, text, author, email, locale, createdAt }: NewQuestion,
): Promise<void> {
  await db
    .prepare(`INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING`)
    .bind(id, productId, askedIn, text, author, email, locale, createdAt)
    .run()
}

/** A question by id, in any state; null if it does not exist. */
async function findQuestion(db: D1Database, id: string): Promise<WrittenQuestion | null> {
  const row = await db.prepare('SELECT id, text, author, created_at, locale FROM questions WHERE id = ?').bind(id).first<QuestionRow>()
  return row && { ...toQuestion(row), pending: true, answers: [] }
}

/** True if an answer belongs to a published question about this product. */
export async function hasAnswer(env: PlatformEnv, { id, brand }: QuestionProduct, answerId: string): Promise<boolean> {
  const [product, catalogAnswer, staffAnswer] = await Promise.all([
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
  return product !== null && (catalogAnswer !== null || staffAnswer !== null)
}

type QuestionState = 'waiting' | 'shown' | 'hidden'
export type ModeratedQuestionRow = Record<'id' | 'product_id' | 'text' | 'author' | 'email' | 'locale' | 'created_at', string> & {
  state: QuestionState
}
type QuestionPage = { state: QuestionState; after?: string | undefined; limit: number }

const questionColumns = 'id, product_id, text, author, email, locale, state, created_at'

/** Shoppers' questions in a state, oldest first. */
export async function listModeratedQuestions(records: D1Database, { state, after, limit }: QuestionPage): Promise<ModeratedQuestionRow[]> {
  const { results } = await records
    .prepare(
      `SELECT ${questionColumns} FROM questions WHERE state = ?1
       AND (?2 IS NULL OR (created_at, id) > (SELECT created_at, id FROM questions WHERE id = ?2)) ORDER BY created_at, id LIMIT ?3`,
    )
    .bind(state, after ?? null, limit)
    .all<ModeratedQuestionRow>()
  return results
}

export function findModeratedQuestion(records: D1Database, id: string): Promise<ModeratedQuestionRow | null> {
  return records.prepare(`SELECT ${questionColumns} FROM questions WHERE id = ?`).bind(id).first<ModeratedQuestionRow>()
}

export async function moderateQuestion(records: D1Database, id: string, state: QuestionState): Promise<void> {
  await records.prepare('UPDATE questions SET state = ? WHERE id = ?').bind(state, id).run()
}

/** Product of a catalog question; null if there is no such question. */
export async function findQuestionProductId(catalog: D1Database, id: string): Promise<string | null> {
  const row = await catalog.prepare('SELECT product_id FROM product_questions WHERE id = ?').bind(id).first<{ product_id: string }>()
  return row?.product_id ?? null
}

type StaffAnswer = Record<'id' | 'questionId' | 'productId' | 'text' | 'author' | 'createdAt', string>

/** Stores the brand's answer, once per id, and publishes a pending question. */
export async function saveStaffAnswer(
  records: D1Database,
  { id, questionId, productId, text, author, createdAt }: StaffAnswer,
): Promise<void> {
  await records.batch([
    records
      .prepare(
        'INSERT INTO question_answers (id, question_id, product_id, text, author, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .bind(id, questionId, productId, text, author, createdAt),
    records.prepare(`UPDATE questions SET state = 'shown' WHERE id = ? AND state = 'waiting'`).bind(questionId),
  ])
}
