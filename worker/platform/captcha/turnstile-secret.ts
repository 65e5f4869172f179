import { isTestSecretKey, sandboxKeys } from '#config/turnstile-keys'
import type { CaptchaSettings } from './captcha-provider'

const localSecret = __QA__ ? sandboxKeys.secret : undefined

/** Secret key of the Turnstile widget. A deployment has its own; a test key, which admits every machine, is for a local platform only. */
export function turnstileSecretOf({ ENVIRONMENT, TURNSTILE_SECRET_KEY }: CaptchaSettings): string {
  const secret = TURNSTILE_SECRET_KEY ? TURNSTILE_SECRET_KEY : ENVIRONMENT === 'local' ? localSecret : undefined
  if (!secret) throw new Error('TURNSTILE_SECRET_KEY is not set')
  if (ENVIRONMENT !== 'local' && isTestSecretKey(secret)) throw new Error('TURNSTILE_SECRET_KEY is a test key')
  return secret
}
