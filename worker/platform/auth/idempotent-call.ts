import type { CaptchaAction } from '#config/captcha-actions'
import { ok } from '#contracts/errors'
import { type CaptchaCaller, verifyCaptchaOrQuota } from '../captcha/verify-captcha'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from '../account/auth-objects'
import type { StoredResponse, IdempotencyKey } from '../account/login.sql.ts'

/** Without a token the call takes one that a network has without a CAPTCHA; `isFreeIfRight`: it gets it back if it succeeds. */
type CallCaptcha = { token: string | undefined; action: CaptchaAction; isFreeIfRight?: boolean } & CaptchaCaller
type IdempotentCall = IdempotencyKey & { login: LoginHandle; captcha?: CallCaptcha }

/**
 * Performs a call once however often it is sent. The first response is looked up before the CAPTCHA is assessed: its token counts once, and
 * a repeated call sends the same one.
 */
export async function runIdempotentCall(
  env: PlatformEnv,
  { login, captcha, ...request }: IdempotentCall,
  performCall: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const storedResponse = await login.answerTo(request)
  if (storedResponse) return storedResponse
  const captchaOutcome = captcha ? await verifyCaptchaOrQuota(env, captcha) : ok(undefined)
  // A concurrent call with the same token may have used it, and may have finished by now.
  if (!captchaOutcome.ok) return (await login.answerTo(request)) ?? captchaOutcome
  const response = await performCall()
  if (response.ok && captcha?.isFreeIfRight) await captchaOutcome.value?.giveBack()
  await login.remember(request, response)
  return response
}
