import { timingSafeEqual } from 'node:crypto'
import { fail } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { emailedCode } from './emailed-code'
import { endFamilies } from './token-family'
import { idempotentAnswer } from './idempotent-answer'
import { type LoginHandle, networkLogins } from './login-stub'
import type { ResetTarget } from './login.object'
import type { Answer } from './login.sql.ts'
import { markEmailVerified } from './email-verification'
import { newFamily, type SigningIn } from './new-family'
import { keptPassword } from './passwords'
import { isTakenOver, takeOverAccount } from './take-over-account'

export type CodeBody = { type: 'EmailedCode'; username: string; code: string; codeChallenge: string }

/**
 * A sign-in by the code that was emailed to the address, in the session that asked for it. A wrong, used or old code, and an address
 * without an account, get one answer. The password stays as it is.
 */
export async function signInWithCode(env: PlatformEnv, login: LoginHandle, call: SigningIn<CodeBody>): Promise<Answer> {
  const { shop, body, now } = call
  const payload = `sign-in-code:${shop.usid ?? ''}:${body.codeChallenge}`
  return idempotentAnswer(env, { login, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? networkLogins(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const id = await login.tryCode({ session: shop.usid ?? '', now })
    const ours = await emailedCode(env, id ?? '')
    if (id === null || !isSame(body.code, ours)) return fail('INVALID_CREDENTIALS')
    const target = await login.useCode(id)
    if (!target) return fail('INVALID_CREDENTIALS')
    await network?.networkWasRight(now)
    return newFamily(env, { login, consumerNo: await provenOwner(env, { login, target, call }) }, call)
  })
}

type Proven = { login: LoginHandle; target: ResetTarget; call: SigningIn<unknown> }

/**
 * The code proves the address, as a reset link does: of an unverified account it leaves nothing to the first comer, and nobody knows the
 * password of the new one until its owner chooses one. (decision 041)
 */
async function provenOwner(env: PlatformEnv, { login, target, call: { shop, now } }: Proven): Promise<string> {
  if (!(await isTakenOver(env, target))) {
    await markEmailVerified(env, target.consumerNo)
    return target.consumerNo
  }
  await endFamilies(env, target.families)
  const consumerNo = await takeOverAccount(env, { shop, consumerNo: target.consumerNo, now })
  const unknown = await keptPassword(env, crypto.randomUUID())
  const ended = await login.changePassword(unknown, { was: target.current, devices: [], consumerNo })
  if (ended.ok) await endFamilies(env, ended.value)
  return consumerNo
}

function isSame(typed: string, ours: string): boolean {
  const [one, other] = [typed, ours].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return one.length === other.length && timingSafeEqual(one, other)
}
