import { type CaptchaAction, captchaActions } from '#config/captcha-actions'
import { keyedHash, tokenSecretOf, signedText, verifySignedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { useCaptcha } from './used-captchas.sql.ts'

const largest = 9
const validMs = 15 * 60_000
const radix = 36

/**
 * A question for a browser that cannot run the widget: a sum that people solve at once. Its id is signed instead of stored, so that
 * loading a page keeps nothing; of the sum it has a keyed hash, which differs from question to question. Good for fifteen minutes and one answer.
 */
export async function newQuestion(env: PlatformEnv, action: CaptchaAction, now: number) {
  const [left, right] = [oneTo(largest), oneTo(largest)]
  const id = crypto.randomUUID()
  const text = [action, await sumHash(env, id, String(left + right)), (now + validMs).toString(radix), id].join('.')
  return { id: await signedText(env, 'captcha-question', text), left, right }
}

/** The action of a question answered correctly; null for a wrong, late or second answer. A wrong answer spends the question as well. */
export async function answeredQuestion(
  env: PlatformEnv,
  { challenge, answer, now }: { challenge: string; answer: string; now: number },
): Promise<CaptchaAction | null> {
  const [named, sum, until = '', id] = (await verifySignedText(env, 'captcha-question', challenge))?.split('.') ?? []
  const action = captchaActions.find((known) => known === named)
  if (!action || id === undefined || now > parseInt(until, radix)) return null
  if (!(await useCaptcha(env.RECORDS, id, now))) return null
  return (await sumHash(env, id, answer.trim())) === sum ? action : null
}

function sumHash(env: PlatformEnv, id: string, sum: string): Promise<string> {
  return keyedHash(tokenSecretOf(env), `captcha-sum:${id}:${sum}`)
}

function oneTo(most: number): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most)
}
