import { ok } from '#contracts/errors'
import { type CaptchaAction, passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from './login-stub'
import type { Answer, PendingLogin } from './login.sql.ts'

type IdempotentAnswerRequest = PendingLogin & { login: LoginHandle; captcha?: { token: string; action: CaptchaAction } }

/**
 * Does this once however often the call is sent. The first answer is looked up before the captcha is asked: its token counts once, and a
 * call sent again brings the same one.
 */
export async function idempotentAnswer(
  env: PlatformEnv,
  { login, captcha, ...asked }: IdempotentAnswerRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = await login.answerTo(asked)
  if (before) return before
  const person = captcha ? await passesCaptcha(env, captcha) : ok(undefined)
  // Sent twice at once, the other one has used the token and may have answered meanwhile.
  if (!person.ok) return (await login.answerTo(asked)) ?? person
  const answer = await act()
  await login.remember(asked, answer)
  return answer
}
