import { timingSafeEqual } from 'node:crypto'
import { getHmacKey } from '#domain/crypto/hmac-key'
import type { PlatformEnv } from '../env'

const localSecret = __QA__ ? 'a secret for a developer’s own machine only' : undefined

/**
 * Signing secret of tokens. May be rotated any day: all sign-ins end, nothing else is lost. Production without one fails rather than using
 * the public default.
 */
export function getTokenSecret(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local' && localSecret) return localSecret
  throw new Error('TOKEN_SECRET is not set')
}

export type IdentitySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET'>

/**
 * Secret from which ids of accounts and lists, the password pepper and order tokens are derived. Never rotated: existing ids depend on it. Older
 * deployments share it with the signing secret.
 */
export function getIdentitySecret(env: IdentitySettings): string {
  return env.IDENTITY_SECRET ? env.IDENTITY_SECRET : getTokenSecret(env)
}

const localOperationsSecret = __QA__ ? 'an operations secret for a developer’s own machine only' : undefined

/** Signing secret of operators' tokens. Undefined in a deployment without one, which has no operators. */
export function getOperationsSecret(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>): string | undefined {
  return env.OPERATIONS_SECRET || (env.ENVIRONMENT === 'local' ? localOperationsSecret : undefined)
}

const localGiftCardSecret = __QA__ ? 'a gift card secret for a developer’s own machine only' : undefined

/**
 * Secret from which ids and PIN hashes of gift cards are derived. Never rotated: sold cards depend on it. Separate, so that holders of other
 * secrets cannot create money.
 */
export function getGiftCardSecret(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'GIFT_CARD_SECRET'>): string {
  if (env.GIFT_CARD_SECRET) return env.GIFT_CARD_SECRET
  if (env.ENVIRONMENT === 'local' && localGiftCardSecret) return localGiftCardSecret
  throw new Error('GIFT_CARD_SECRET is not set')
}

/** First 160 bits of the HMAC-SHA-256 of a text, in hex. */
export async function computeHmac(secret: string, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await getHmacKey(secret), new TextEncoder().encode(text)))
  return Array.from(bytes.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type SignedTextSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>
/** Purpose of a token; tokens for other purposes are rejected. */
type TokenPurpose =
  | 'refresh-token'
  | 'authorization-code'
  | 'reset-link'
  | 'email-verification'
  | 'email-change'
  | 'passkey-challenge'
  | 'stop-notifications'
  | 'captcha-question'
  | 'captcha-pass'

/** Signs a text for a purpose. Tokens are signed instead of stored, so that a retry gets the same one and there is nothing to steal. */
export async function signText(env: SignedTextSettings, purpose: TokenPurpose, text: string): Promise<string> {
  return `${text}.${await computeHmac(getTokenSecret(env), `${purpose}:${text}`)}`
}

/** Text of a token signed for this purpose; null if the signature is invalid. */
export async function verifySignedText(env: SignedTextSettings, purpose: TokenPurpose, signedValue: string): Promise<string | null> {
  const text = signedValue.slice(0, Math.max(0, signedValue.lastIndexOf('.')))
  const encoder = new TextEncoder()
  const [sentBytes, expectedBytes] = [encoder.encode(signedValue), encoder.encode(await signText(env, purpose, text))]
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes) ? text : null
}

/** Derives the six digits of a code from its id. They are not stored, so that read access to the storage does not sign anyone in. */
export async function deriveEmailedCode(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>, id: string): Promise<string> {
  const hash = await computeHmac(getTokenSecret(env), `sign-in-code:${id}`)
  return String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}

/** Stored hash of a device token, which cannot be used in its place. */
export async function hashDeviceIfPresent(env: PlatformEnv, deviceToken: string | undefined): Promise<string | undefined> {
  return deviceToken === undefined ? undefined : hashDevice(env, deviceToken)
}

export async function hashDevice(env: PlatformEnv, deviceToken: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `device:${deviceToken}`)
}

/** Derives the guest number of a session, so that a new token after an expired one keeps the cart. */
export async function deriveGuestNumber(env: PlatformEnv, usid: string): Promise<string> {
  return `G${await computeHmac(getIdentitySecret(env), `consumer:${usid}`)}`
}

/** Token of an order for email links, which are forwarded and kept: read-only access. */
export function deriveReadOnlyOrderToken(env: PlatformEnv, orderNumber: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `order access:${orderNumber}`)
}
