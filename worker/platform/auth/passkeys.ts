import type { passkeyEndpoints } from '#contracts/sign-in'
import { fail, ok } from '#contracts/errors'
import { getConsumerStub } from '../account/consumer-stub'
import type { Handlers } from '../contract-router'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { isStorefrontHost } from '../captcha/turnstile'
import { markCaptchaUsed } from '../captcha/captcha-question.ts'
import { savePasskey, listPasskeys, removePasskey, type Passkey, findPasskeyById, recordPasskeyUse } from './passkeys.sql.ts'
import { runIdempotentCall } from './idempotent-call'
import { getLoginStubForEmail, getNetworkAttemptsStub, openTokenFamily, type SignInCall } from '../account/auth-objects'
import type { StoredResponse } from '../account/login.sql.ts'
import { signText, verifySignedText } from '../security/secrets'

export const passkeyHandlers: Handlers<typeof passkeyEndpoints> = {
  async passkeyChallenge({ now }, env) {
    return ok({ challenge: await createPasskeyChallenge(env, now) })
  },

  async passkeys({ consumerNo }, env) {
    const ids = await getConsumerStub(env, consumerNo).getSignInIds()
    if (!ids) return fail('PROFILE_NOT_FOUND')
    const passkeys = (await listPasskeys(env.RECORDS, consumerNo)).map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, createdAt },
      ...(usedAt && { usedAt }),
    }))
    return ok({ account: { id: Buffer.from(consumerNo).toString('base64url'), name: ids.email }, passkeys })
  },

  /** A new passkey is announced to the account's address, in case somebody else added it. */
  async addPasskey({ shop, consumerNo, body, now }, env) {
    const ids = await getConsumerStub(env, consumerNo).getSignInIds()
    if (!ids) return fail('PROFILE_NOT_FOUND')
    const passkey = await verifyPasskeyRegistration(env, body, now)
    if (!passkey) return fail('INVALID_REQUEST', { field: 'attestationObject' })
    const newPasskey = { ...passkey, consumerNo, name: body.name, createdAt: new Date(now).toISOString() }
    if (!(await savePasskey(env.RECORDS, newPasskey))) return fail('PROFILE_LIMIT_EXCEEDED')
    const { locale, brand } = shop
    const id = `passkey-added-${passkey.id}`
    await enqueueEmail(env, { id, to: ids.email, locale, brand, template: 'passkey-added', values: { name: body.name } })
    return ok({ id: passkey.id })
  },

  async removePasskey({ consumerNo, params: { passkeyId: id } }, env) {
    await removePasskey(env.RECORDS, { id, consumerNo })
    return ok(undefined)
  },
}

export type PasskeyBody = { type: 'Passkey'; passkey: PasskeyAssertion; codeChallenge: string }

/**
 * A sign-in by passkey: the account is that of the credential. An unknown one, and an answer that does not fit, are refused alike; both
 * count as wrong tries of their network.
 */
export async function signInWithPasskey(env: PlatformEnv, call: SignInCall<PasskeyBody>): Promise<StoredResponse> {
  const { shop, body, now } = call
  const network = shop.network ? getNetworkAttemptsStub(env, shop.network) : undefined
  if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
  const passkey = await findPasskeyById(env.RECORDS, body.passkey.id)
  const ids = passkey && (await getConsumerStub(env, passkey.consumerNo).getSignInIds())
  if (!passkey || !ids) return fail('INVALID_CREDENTIALS')
  const login = await getLoginStubForEmail(env, ids.email)
  const payload = `sign-in-passkey:${shop.usid ?? ''}:${body.codeChallenge}`
  const signInResponse = await runIdempotentCall(env, { login, transactionId: shop.transactionId, payload }, async () => {
    if (!(await verifyPasskey(env, passkey, call))) return fail('INVALID_CREDENTIALS')
    return openTokenFamily(env, { login, consumerNo: passkey.consumerNo }, call)
  })
  if (signInResponse.ok) await network?.networkWasRight(now)
  return signInResponse
}

async function verifyPasskey(env: PlatformEnv, passkey: Passkey, { body, now }: SignInCall<PasskeyBody>): Promise<boolean> {
  const counter = await verifyPasskeyAssertion(env, { passkey, proof: body.passkey }, now)
  if (counter === null) return false
  return recordPasskeyUse(env.RECORDS, { id: passkey.id, counter, at: new Date(now).toISOString() })
}

type PasskeyResponse = { id: string; origin: string; clientDataJSON: string }
type PasskeyRegistration = PasskeyResponse & { attestationObject: string }
/** Response of an authenticator to a sign-in. */
type PasskeyAssertion = PasskeyResponse & { authenticatorData: string; signature: string }

/** The public half of a new passkey; null for an answer that proves nothing. Who made the authenticator is not asked. */
async function verifyPasskeyRegistration(
  env: PlatformEnv,
  { id, attestationObject, ...proof }: PasskeyRegistration,
  now: number,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null> {
  const expectedOrigin = getExpectedOrigin(env, proof, now)
  if (!expectedOrigin) return null
  // The library is large, and only these calls need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON } = proof
  const response = {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  }
  const verified = await verifyRegistrationResponse({ ...expectedOrigin, response }).catch(logPasskeyError)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return { id: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter }
}

/** The authenticator's counter after a sign-in it has signed; null for an answer that proves nothing. */
async function verifyPasskeyAssertion(
  env: PlatformEnv,
  { passkey, proof }: { passkey: Passkey; proof: PasskeyAssertion },
  now: number,
): Promise<number | null> {
  const expectedOrigin = getExpectedOrigin(env, proof, now)
  if (!expectedOrigin) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, clientDataJSON, authenticatorData, signature } = proof
  const assertion = { clientDataJSON, authenticatorData, signature }
  const response = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response: assertion }
  const credential = { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter }
  const verified = await verifyAuthenticationResponse({ ...expectedOrigin, response, credential }).catch(logPasskeyError)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** A passkey belongs to the host of one storefront; no other site and no other brand can request it. */
function getExpectedOrigin(env: PlatformEnv, { origin }: Pick<PasskeyResponse, 'origin'>, now: number) {
  const { hostname } = new URL(origin)
  if (!isStorefrontHost(env, hostname)) return null
  return {
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedChallenge: (challenge: string) => consumePasskeyChallenge(env, challenge, now),
    requireUserVerification: true,
  }
}

/** The library throws for a response that does not verify. */
function logPasskeyError(error: unknown): null {
  console.warn(JSON.stringify({ level: 'warn', event: 'passkey', reason: error instanceof Error ? error.message : 'refused' }))
  return null
}

const challengeLifetimeMs = 5 * 60_000
const radix = 36

/** A challenge for an authenticator. Signed instead of stored: looking at a form keeps nothing, and opens no session. */
async function createPasskeyChallenge(env: PlatformEnv, now: number): Promise<string> {
  const text = [(now + challengeLifetimeMs).toString(radix), crypto.randomUUID()].join('.')
  return Buffer.from(await signText(env, 'passkey-challenge', text)).toString('base64url')
}

/** Consumes a challenge; true if we issued it and it is neither expired nor used. */
async function consumePasskeyChallenge(env: PlatformEnv, challenge: string, now: number): Promise<boolean> {
  const signedPayload = await verifySignedText(env, 'passkey-challenge', Buffer.from(challenge, 'base64url').toString())
  const [expiresAt = '', id] = signedPayload?.split('.') ?? []
  if (id === undefined || now > parseInt(expiresAt, radix)) return false
  return markCaptchaUsed(env.RECORDS, `passkey.${id}`, now)
}
