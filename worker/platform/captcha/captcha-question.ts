import type { CaptchaAction } from '#config/captcha-actions'
import { captchaActions } from '#config/captcha-actions'
import { signedText, textIn } from '../auth/signed-text'
import type { PlatformEnv } from '../env'
import { useCaptcha } from './used-captchas.sql.ts'

const largest = 9
const validMs = 15 * 60_000
const radix = 36

/**
 * A question for a browser that cannot run the widget: a sum that people solve at once. Its id is signed instead of stored, so that
 * loading a page keeps nothing. Good for fifteen minutes and one answer.
 */
export async function newQuestion(env: PlatformEnv, action: CaptchaAction, now: number) {
  const [left, right] = [oneTo(largest), oneTo(largest)]
  const text = [action, left + right, (now + validMs).toString(radix), crypto.randomUUID()].join('.')
  return { id: await signedText(env, 'captcha-question', text), left, right }
}

/** The action of a question answered correctly; null for a wrong, late or second answer. A wrong answer spends the question as well. */
export async function answeredQuestion(
  env: PlatformEnv,
  { challenge, answer, now }: { challenge: string; answer: string; now: number },
): Promise<CaptchaAction | null> {
  const [named, sum, until = '', id] = (await textIn(env, 'captcha-question', challenge))?.split('.') ?? []
  const action = captchaActions.find((known) => known === named)
  if (!action || id === undefined || now > parseInt(until, radix)) return null
  if (!(await useCaptcha(env.RECORDS, id, now))) return null
  return answer.trim() === sum ? action : null
}

function oneTo(most: number): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most)
}
