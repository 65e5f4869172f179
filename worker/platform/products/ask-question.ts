import type { Question } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { withinNetwork } from '../auth/within-network'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { productsById } from './product.sql.ts'
import { askedQuestion, keepQuestion } from './questions.sql.ts'

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
