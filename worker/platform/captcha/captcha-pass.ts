import type { CaptchaAction } from '#config/captcha-actions'
import { signedText, verifySignedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { useCaptcha } from './used-captchas.sql.ts'

const prefix = 'pass'
const validMs = 5 * 60_000
const radix = 36

/** Lets one call of this action through, once, within five minutes: a `recaptcha_response` that we have already checked. */
export function captchaPass(env: PlatformEnv, action: CaptchaAction, now: number): Promise<string> {
  return signedText(env, 'captcha-pass', [prefix, action, (now + validMs).toString(radix), crypto.randomUUID()].join('.'))
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
