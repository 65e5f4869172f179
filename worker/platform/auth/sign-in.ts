import { fail, ok, type Outcome } from '#contracts/errors'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { PlatformEnv } from '../env'
import { loginBehind } from './login-stub'
import type { Answer } from './login.sql.ts'
import type { SigningIn } from './new-family'
import { type CodeBody, signInWithCode } from './sign-in-with-code'
import { type PasskeyBody, signInWithPasskey } from './sign-in-with-passkey'
import { type PasswordBody, signInWithPassword } from './sign-in-with-password'
import { signedText } from './signed-text'

type SignInBody = PasswordBody | CodeBody | PasskeyBody

/**
 * The first of the two calls of a sign-in: an authorization code, good for a minute in this session, for a password, an emailed code or a
 * passkey. An address without an account gets the response of a wrong one, in the same time.
 */
export async function signIn(call: SigningIn<SignInBody>, env: PlatformEnv): Promise<Outcome<{ authorizationCode: string }>> {
  const { shop, body, now } = call
  const answer =
    body.type === 'Passkey' ? await signInWithPasskey(env, { shop, body, now }) : await signInAtAddress(env, { shop, body, now })
  return answer.ok ? ok({ authorizationCode: await signedText(env, 'authorization-code', answer.value ?? '') }) : answer
}

async function signInAtAddress(env: PlatformEnv, { shop, body, now }: SigningIn<PasswordBody | CodeBody>): Promise<Answer> {
  const email = body.username.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'username' })
  const login = await loginBehind(env, email)
  return body.type === 'EmailedCode' ? signInWithCode(env, login, { shop, body, now }) : signInWithPassword(env, login, { shop, body, now })
}
