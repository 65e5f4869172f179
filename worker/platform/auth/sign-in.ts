import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { loginBehind, type LoginHandle, networkLogins } from './login-stub'
import type { Answer } from './login.sql.ts'
import { type SignInCall, openTokenFamily, endFamilies } from './token-family'
import { type PasskeyBody, signInWithPasskey } from './passkeys'
import { signedText, deviceHashOf, emailedCode } from './secrets'
import { idempotentAnswer } from './idempotent-answer'
import { openDemoAccount } from './open-demo-account'
import { tryPassword, hashPassword } from './passwords'
import type { ResetTarget } from './login.object'
import { markEmailVerified, isTakenOver, takeOverAccount } from './email-verification'
import { withinNetwork } from './within-network'

type SignInBody = PasswordBody | CodeBody | PasskeyBody

/**
 * The first of the two calls of a sign-in: an authorization code, good for a minute in this session, for a password, an emailed code or a
 * passkey. An address without an account gets the response of a wrong one, in the same time.
 */
export async function signIn(call: SignInCall<SignInBody>, env: PlatformEnv): Promise<Outcome<{ authorizationCode: string }>> {
  const { shop, body, now } = call
  const answer =
    body.type === 'Passkey' ? await signInWithPasskey(env, { shop, body, now }) : await signInAtAddress(env, { shop, body, now })
  return answer.ok ? ok({ authorizationCode: await signedText(env, 'authorization-code', answer.value ?? '') }) : answer
}

async function signInAtAddress(env: PlatformEnv, { shop, body, now }: SignInCall<PasswordBody | CodeBody>): Promise<Answer> {
  const email = body.username.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'username' })
  const login = await loginBehind(env, email)
  return body.type === 'EmailedCode' ? signInWithCode(env, login, { shop, body, now }) : signInWithPassword(env, login, { shop, body, now })
}

type PasswordBody = {
  type: 'Registered'
  username: string
  password: string
  codeChallenge: string
  recaptcha_response?: string | undefined
  deviceMark?: string | undefined
}

/**
 * A sign-in by password. A CAPTCHA is asked for only once a network has had too many wrong ones without. A network with too many recent
 * failures gets no comparison. An attacker's wrong passwords lock no device the shopper has signed in on.
 */
async function signInWithPassword(env: PlatformEnv, login: LoginHandle, call: SignInCall<PasswordBody>): Promise<Answer> {
  const { shop, body, now } = call
  if (__QA__) await openDemoAccount(env, body.username.trim().toLowerCase(), now)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, isFreeIfRight: true, shop, now }
  const payload = `sign-in:${shop.usid ?? ''}:${body.codeChallenge}`
  return idempotentAnswer(env, { login, captcha, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? networkLogins(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const right = await tryPassword(env, { login, typed: body.password, now, device: await deviceHashOf(env, body.deviceMark) })
    if (right.ok) await network?.networkWasRight(now)
    return right.ok ? openTokenFamily(env, { login, consumerNo: right.value.consumerNo }, call) : right
  })
}

type CodeBody = { type: 'EmailedCode'; username: string; code: string; codeChallenge: string }

/**
 * A sign-in by the code that was emailed to the address, in the session that asked for it. A wrong, used or old code, and an address
 * without an account, get one answer. The password stays as it is.
 */
async function signInWithCode(env: PlatformEnv, login: LoginHandle, call: SignInCall<CodeBody>): Promise<Answer> {
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
    return openTokenFamily(env, { login, consumerNo: await provenOwner(env, { login, target, call }) }, call)
  })
}

type Proven = { login: LoginHandle; target: ResetTarget; call: SignInCall<unknown> }

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
  const unknown = await hashPassword(env, crypto.randomUUID())
  const ended = await login.changePassword(unknown, { was: target.current, devices: [], consumerNo })
  if (ended.ok) await endFamilies(env, ended.value)
  return consumerNo
}

function isSame(typed: string, ours: string): boolean {
  const [one, other] = [typed, ours].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Sending = { shop: Shop; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Emails a code of six digits, good for ten minutes in this session, if the address has an account; the response is the same if not, and
 * takes as long. An address gets three an hour, and a network may request twenty in ten minutes.
 */
export async function sendSignInCode({ shop, body, now }: Sending, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  if (__QA__) await openDemoAccount(env, email, now)
  const login = await loginBehind(env, email)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `send-code:${shop.usid ?? ''}` }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, async () => {
    if (!(await withinNetwork(env, { what: 'signInCode', shop, now }))) return fail('CAPTCHA_FAILED')
    const code = { id: crypto.randomUUID(), session: shop.usid ?? '', now }
    await login.askCode({ to: email, locale: shop.locale, brand: shop.brand }, code)
    return ok(null)
  })
  return answer.ok ? ok({}) : answer
}
