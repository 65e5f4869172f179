import type { CaptchaAction } from '#config/captcha-actions'
import { ok } from '#contracts/errors'
import type { CaptchaCaller } from '../captcha/captcha-outage'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from './login-stub'
import type { Answer, PendingLogin } from './login.sql.ts'

type IdempotentAnswerRequest = PendingLogin & { login: LoginHandle; captcha?: { token: string; action: CaptchaAction } & CaptchaCaller }

/**
 * Performs a call once however often it is sent. The first response is looked up before the CAPTCHA is assessed: its token counts once, and
 * a repeated call sends the same one.
 */
export async function idempotentAnswer(
  env: PlatformEnv,
  { login, captcha, ...request }: IdempotentAnswerRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = await login.answerTo(request)
  if (before) return before
  const person = captcha ? await passesCaptcha(env, captcha, captcha) : ok(undefined)
  // Of two calls at once, the other one has used the token and may have finished meanwhile.
  if (!person.ok) return (await login.answerTo(request)) ?? person
  const answer = await act()
  await login.remember(request, answer)
  return answer
}
