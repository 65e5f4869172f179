import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import {
  getLoginStubForEmail,
  type LoginHandle,
  getNetworkAttemptsStub,
  type SignInCall,
  openTokenFamily,
  endTokenFamilies,
} from '../account/auth-objects'
import type { StoredResponse } from '../account/login.sql.ts'
import { type PasskeyBody, signInWithPasskey } from './passkeys'
import { signText, hashDeviceIfPresent, deriveEmailedCode } from '../security/secrets'
import { runIdempotentCall } from './idempotent-call'
import { createDemoAccount } from '../demo/create-demo-account'
import { hashPassword } from '../account/password-hash'
import { authenticateByPassword } from './passwords'
import type { ResetTarget } from '../account/login.object'
import { markEmailVerified, shouldTakeOverAccount, takeOverAccount } from './emailed-links'
import { takeNetworkAttempt } from '../security/network-attempts'

type SignInBody = PasswordBody | CodeBody | PasskeyBody

/**
 * The first of two calls of a sign-in. For a password, an emailed code or a passkey it returns an authorization code, valid for a minute in
 * this session. An address without an account gets the response to a wrong password or code, after the same time.
 */
export async function signIn(call: SignInCall<SignInBody>, env: PlatformEnv): Promise<Outcome<{ authorizationCode: string }>> {
  const { shop, body, now } = call
  const response =
    body.type === 'Passkey' ? await signInWithPasskey(env, { shop, body, now }) : await signInByEmail(env, { shop, body, now })
  return response.ok ? ok({ authorizationCode: await signText(env, 'authorization-code', response.value ?? '') }) : response
}

async function signInByEmail(env: PlatformEnv, { shop, body, now }: SignInCall<PasswordBody | CodeBody>): Promise<StoredResponse> {
  const email = body.username.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'username' })
  const login = await getLoginStubForEmail(env, email)
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
 * Signs in by password. Requires a CAPTCHA only after a network's wrong passwords; a network with too many recent failures is refused without a
 * comparison. Wrong passwords from elsewhere do not lock devices on which the shopper has signed in.
 */
async function signInWithPassword(env: PlatformEnv, login: LoginHandle, call: SignInCall<PasswordBody>): Promise<StoredResponse> {
  const { shop, body, now } = call
  if (__QA__) await createDemoAccount(env, body.username.trim().toLowerCase(), now)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, isFreeIfRight: true, shop, now }
  const payload = `sign-in:${shop.usid ?? ''}:${body.codeChallenge}`
  return runIdempotentCall(env, { login, captcha, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? getNetworkAttemptsStub(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const attempt = await authenticateByPassword(env, {
      login,
      typed: body.password,
      now,
      device: await hashDeviceIfPresent(env, body.deviceMark),
    })
    if (attempt.ok) await network?.networkWasRight(now)
    return attempt.ok ? openTokenFamily(env, { login, consumerNo: attempt.value.consumerNo }, call) : attempt
  })
}

type CodeBody = { type: 'EmailedCode'; username: string; code: string; codeChallenge: string }

/**
 * Signs in by a code that was emailed to the address, in the session that requested it. Wrong, used and expired codes, and addresses without an
 * account, get the same response. The password stays.
 */
async function signInWithCode(env: PlatformEnv, login: LoginHandle, call: SignInCall<CodeBody>): Promise<StoredResponse> {
  const { shop, body, now } = call
  const payload = `sign-in-code:${shop.usid ?? ''}:${body.codeChallenge}`
  return runIdempotentCall(env, { login, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? getNetworkAttemptsStub(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const id = await login.tryCode({ session: shop.usid ?? '', now })
    const expectedCode = await deriveEmailedCode(env, id ?? '')
    if (id === null || !isSameCode(body.code, expectedCode)) return fail('INVALID_CREDENTIALS')
    const target = await login.useCode(id)
    if (!target) return fail('INVALID_CREDENTIALS')
    await network?.networkWasRight(now)
    return openTokenFamily(env, { login, consumerNo: await confirmAddressOwner(env, { login, target, call }) }, call)
  })
}

type ProvenAddress = { login: LoginHandle; target: ResetTarget; call: SignInCall<unknown> }

/**
 * The code proves ownership of the address, as a reset link does. An unverified account is taken over: the account starts empty, with a password
 * nobody knows until its owner sets one. (decision 041)
 */
async function confirmAddressOwner(env: PlatformEnv, { login, target, call: { shop, now } }: ProvenAddress): Promise<string> {
  if (!(await shouldTakeOverAccount(env, target))) {
    await markEmailVerified(env, target.consumerNo)
    return target.consumerNo
  }
  await endTokenFamilies(env, target.families)
  const consumerNo = await takeOverAccount(env, { shop, consumerNo: target.consumerNo, now })
  const randomPassword = await hashPassword(env, crypto.randomUUID())
  const change = await login.changePassword(randomPassword, { was: target.current, devices: [], consumerNo })
  if (change.ok) await endTokenFamilies(env, change.value)
  return consumerNo
}

function isSameCode(sentCode: string, expectedCode: string): boolean {
  const [sentBytes, expectedBytes] = [sentCode, expectedCode].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes)
}

type SendCodeCall = { shop: RequestContext; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Emails a code of six digits, valid for ten minutes in this session, if the address has an account. The response and its time are the same if not.
 * Three codes an hour per address, twenty requests in ten minutes per network.
 */
export async function sendSignInCode({ shop, body, now }: SendCodeCall, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  if (__QA__) await createDemoAccount(env, email, now)
  const login = await getLoginStubForEmail(env, email)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `send-code:${shop.usid ?? ''}` }
  const response = await runIdempotentCall(env, { login, captcha, ...request }, async () => {
    if (!(await takeNetworkAttempt(env, { what: 'signInCode', shop, now }))) return fail('CAPTCHA_FAILED')
    const code = { id: crypto.randomUUID(), session: shop.usid ?? '', now }
    await login.askCode({ to: email, locale: shop.locale, brand: shop.brand }, code)
    return ok(null)
  })
  return response.ok ? ok({}) : response
}
