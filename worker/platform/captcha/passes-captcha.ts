import type { CaptchaAction } from '#config/captcha-actions'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { type CaptchaCaller, duringOutage } from './captcha-outage'
import { isPass, usesPass } from './captcha-pass'
import { turnstile } from './turnstile'

/**
 * Verifies the `recaptcha_response` of a call: a pass for a question or a widget that was checked before, or the provider's own token.
 * Either counts once and for its action; else CAPTCHA_FAILED. Idempotent calls look up their first response before calling this.
 */
export async function passesCaptcha(
  env: PlatformEnv,
  { token, action }: { token: string; action: CaptchaAction },
  caller: CaptchaCaller,
): Promise<Outcome<void>> {
  const { shop, now } = caller
  if (isPass(token)) return (await usesPass(env, { token, action, now })) ? ok(undefined) : fail('CAPTCHA_FAILED')
  const verdict = await turnstile(env, { token, action, address: shop.address, now })
  if (verdict === 'unavailable') return duringOutage(env, action, caller)
  return verdict === 'person' ? ok(undefined) : fail('CAPTCHA_FAILED')
}
