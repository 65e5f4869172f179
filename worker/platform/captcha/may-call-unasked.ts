import type { CaptchaAction } from '#config/captcha-actions'
import { fail, ok, type Outcome } from '#contracts/errors'
import { withinLimit } from '../auth/within-network'
import type { PlatformEnv } from '../env'
import type { CaptchaCaller } from './captcha-outage'
import { passesCaptcha } from './passes-captcha'

type Counted = { giveBack: () => Promise<void> }

/**
 * Whether a call of a sign-in may go on: with a CAPTCHA that passes, or without one while its network has had few such calls. A person who
 * signs in solves nothing (WCAG 3.3.8); a program that tries passwords is asked. Callers of no known network share one count.
 */
export async function mayCallUnasked(
  env: PlatformEnv,
  { token, action, shop, now }: { token: string | undefined; action: CaptchaAction } & CaptchaCaller,
): Promise<Outcome<Counted | undefined>> {
  if (token !== undefined) {
    const passed = await passesCaptcha(env, { token, action }, { shop, now })
    return passed.ok ? ok(undefined) : passed
  }
  const { network } = shop
  const limit = network === undefined ? { what: 'unaskedAnywhere' as const, of: 'all' } : { what: 'unasked' as const, of: network }
  const counted = await withinLimit(env, { ...limit, now })
  return counted ? ok(counted) : fail('CAPTCHA_FAILED')
}
