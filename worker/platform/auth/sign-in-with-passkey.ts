import { fail } from '#contracts/errors'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { idempotentAnswer } from './idempotent-answer'
import { loginBehind, networkLogins } from './login-stub'
import type { Answer } from './login.sql.ts'
import { newFamily, type SigningIn } from './new-family'
import { type Passkey, passkeyById, usePasskey } from './passkeys.sql.ts'
import { counterAfter, type SigningInWith } from './verify-passkey'

export type PasskeyBody = { type: 'Passkey'; passkey: SigningInWith; codeChallenge: string }

/**
 * A sign-in by passkey: the account is that of the credential. An unknown one, and an answer that does not fit, are refused alike; both
 * count as wrong tries of their network.
 */
export async function signInWithPasskey(env: PlatformEnv, call: SigningIn<PasskeyBody>): Promise<Answer> {
  const { shop, body, now } = call
  const network = shop.network ? networkLogins(env, shop.network) : undefined
  if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
  const passkey = await passkeyById(env.RECORDS, body.passkey.id)
  const ids = passkey && (await consumerStub(env, passkey.consumerNo).idsOf())
  if (!passkey || !ids) return fail('INVALID_CREDENTIALS')
  const login = await loginBehind(env, ids.email)
  const payload = `sign-in-passkey:${shop.usid ?? ''}:${body.codeChallenge}`
  const answer = await idempotentAnswer(env, { login, transactionId: shop.transactionId, payload }, async () => {
    if (!(await isProven(env, passkey, call))) return fail('INVALID_CREDENTIALS')
    return newFamily(env, { login, consumerNo: passkey.consumerNo }, call)
  })
  if (answer.ok) await network?.networkWasRight(now)
  return answer
}

async function isProven(env: PlatformEnv, passkey: Passkey, { body, now }: SigningIn<PasskeyBody>): Promise<boolean> {
  const counter = await counterAfter(env, { passkey, proof: body.passkey }, now)
  if (counter === null) return false
  return usePasskey(env.RECORDS, { id: passkey.id, counter, at: new Date(now).toISOString() })
}
