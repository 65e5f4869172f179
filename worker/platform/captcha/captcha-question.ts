import { type CaptchaAction, captchaActions } from '#config/captcha-actions'
import { computeHmac, getTokenSecret, signText, verifySignedText } from '../security/secrets'
import type { PlatformEnv } from '../env'

const maxAddend = 9
const questionLifetimeMs = 15 * 60_000
const radix = 36

/**
 * A question for browsers that cannot run the widget: a sum. Its id is signed, not stored, so that loading a page stores nothing; it contains a keyed
 * hash of the answer, different for each question. Valid for fifteen minutes and one answer.
 */
export async function createCaptchaQuestion(env: PlatformEnv, action: CaptchaAction, now: number) {
  const [leftNumber, rightNumber] = [getRandomUpTo(maxAddend), getRandomUpTo(maxAddend)]
  const id = crypto.randomUUID()
  const text = [action, await hashSum(env, id, String(leftNumber + rightNumber)), (now + questionLifetimeMs).toString(radix), id].join('.')
  return { id: await signText(env, 'captcha-question', text), left: leftNumber, right: rightNumber }
}

/** The action of a correctly answered question; null for a wrong, late or second answer. A wrong answer uses up the question, too. */
export async function verifyCaptchaAnswer(
  env: PlatformEnv,
  { challenge, answer, now }: { challenge: string; answer: string; now: number },
): Promise<CaptchaAction | null> {
  const [actionName, sum, expiresAt = '', id] = (await verifySignedText(env, 'captcha-question', challenge))?.split('.') ?? []
  const action = captchaActions.find((candidate) => candidate === actionName)
  if (!action || id === undefined || now > parseInt(expiresAt, radix)) return null
  if (!(await markCaptchaUsed(env.RECORDS, id, now))) return null
  return (await hashSum(env, id, answer.trim())) === sum ? action : null
}

function hashSum(env: PlatformEnv, id: string, sum: string): Promise<string> {
  return computeHmac(getTokenSecret(env), `captcha-sum:${id}:${sum}`)
}

function getRandomUpTo(maximum: number): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % maximum)
}

const passPrefix = 'pass'
const passLifetimeMs = 5 * 60_000

/** Creates a pass for one call of this action within five minutes: a `recaptcha_response` that is already verified. */
export function createCaptchaPass(env: PlatformEnv, action: CaptchaAction, now: number): Promise<string> {
  return signText(env, 'captcha-pass', [passPrefix, action, (now + passLifetimeMs).toString(radix), crypto.randomUUID()].join('.'))
}

/** True if a token is meant to be one of our passes. */
export function isCaptchaPass(token: string): boolean {
  return token.startsWith(`${passPrefix}.`)
}

/** Uses a pass for this action; false if it is forged, expired, used or made for another action. */
export async function consumeCaptchaPass(env: PlatformEnv, { token, action, now }: { token: string; action: CaptchaAction; now: number }) {
  const [, actionName, expiresAt = '', id] = (await verifySignedText(env, 'captcha-pass', token))?.split('.') ?? []
  if (actionName !== action || id === undefined || now > parseInt(expiresAt, radix)) return false
  return markCaptchaUsed(env.RECORDS, id, now)
}

/** Longer than anything counted here is valid. */
const usedCaptchaLifetimeMs = 20 * 60_000

/** Marks it as used; false when it has been used before. Of two concurrent calls one gets true. */
export async function markCaptchaUsed(db: D1Database, id: string, now: number): Promise<boolean> {
  const [, insertion] = await db.batch([
    db.prepare('DELETE FROM used_captchas WHERE at <= ?').bind(now - usedCaptchaLifetimeMs),
    db.prepare('INSERT INTO used_captchas (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(id, now),
  ])
  return insertion?.meta.changes === 1
}
