import type { CaptchaAction } from '#config/captcha-actions'
import { ok } from '#contracts/errors'
import { type CaptchaCaller, mayCallUnasked } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from './login-stub'
import type { Answer, PendingLogin } from './login.sql.ts'

/** Without a token the call takes one that a network has without a CAPTCHA; `isFreeIfRight`: it gets it back if it succeeds. */
type CallCaptcha = { token: string | undefined; action: CaptchaAction; isFreeIfRight?: boolean } & CaptchaCaller
type IdempotentAnswerRequest = PendingLogin & { login: LoginHandle; captcha?: CallCaptcha }

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
  const person = captcha ? await mayCallUnasked(env, captcha) : ok(undefined)
  // Of two calls at once, the other one has used the token and may have finished meanwhile.
  if (!person.ok) return (await login.answerTo(request)) ?? person
  const answer = await act()
  if (answer.ok && captcha?.isFreeIfRight) await person.value?.giveBack()
  await login.remember(request, answer)
  return answer
}
