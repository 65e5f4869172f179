import { type CaptchaAction, captchaActions } from '#config/captcha-actions'
import { keyedHash, tokenSecretOf, signedText, verifySignedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'

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

const prefix = 'pass'
const passValidMs = 5 * 60_000

/** Lets one call of this action through, once, within five minutes: a `recaptcha_response` that we have already checked. */
export function captchaPass(env: PlatformEnv, action: CaptchaAction, now: number): Promise<string> {
  return signedText(env, 'captcha-pass', [prefix, action, (now + passValidMs).toString(radix), crypto.randomUUID()].join('.'))
}

/** True if a token is meant to be one of our passes. */
export function isPass(token: string): boolean {
  return token.startsWith(`${prefix}.`)
}

/** Uses a pass for this action; false if it is forged, expired, used or made for another action. */
export async function usesPass(env: PlatformEnv, { token, action, now }: { token: string; action: CaptchaAction; now: number }) {
  const [, named, until = '', id] = (await verifySignedText(env, 'captcha-pass', token))?.split('.') ?? []
  if (named !== action || id === undefined || now > parseInt(until, radix)) return false
  return useCaptcha(env.RECORDS, id, now)
}

/** Longer than anything counted here is valid. */
const keptMs = 20 * 60_000

/** Marks it as used; false when it has been used before. Of two concurrent calls one gets true. */
export async function useCaptcha(db: D1Database, id: string, now: number): Promise<boolean> {
  const [, used] = await db.batch([
    db.prepare('DELETE FROM used_captchas WHERE at <= ?').bind(now - keptMs),
    db.prepare('INSERT INTO used_captchas (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(id, now),
  ])
  return used?.meta.changes === 1
}
