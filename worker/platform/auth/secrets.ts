import { timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'

const localSecret = __QA__ ? 'a secret for a developer’s own machine only' : undefined

/**
 * Signing secret of tokens. May be rotated any day: all sign-ins end, nothing else is lost. Production without one fails rather than using
 * the public default.
 */
export function tokenSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local' && localSecret) return localSecret
  throw new Error('TOKEN_SECRET is not set')
}

export type IdentitySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET'>

/**
 * Secret for names of accounts, lists and ids, for password peppering and order tokens. Never rotated: existing names depend on it. Older
 * deployments share it with the signing secret.
 */
export function identitySecretOf(env: IdentitySettings): string {
  return env.IDENTITY_SECRET ? env.IDENTITY_SECRET : tokenSecretOf(env)
}

const localOperationsSecret = __QA__ ? 'an operations secret for a developer’s own machine only' : undefined

/** Signing secret of operators' tokens. Undefined in a deployment that has none: nobody is an operator there. */
export function operationsSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>): string | undefined {
  return env.OPERATIONS_SECRET || (env.ENVIRONMENT === 'local' ? localOperationsSecret : undefined)
}

const localGiftCardSecret = __QA__ ? 'a gift card secret for a developer’s own machine only' : undefined

/**
 * Secret for gift card names and PINs. Never rotated: sold cards depend on it. Separate, so that holders of other secrets cannot create
 * money.
 */
export function giftCardSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'GIFT_CARD_SECRET'>): string {
  if (env.GIFT_CARD_SECRET) return env.GIFT_CARD_SECRET
  if (env.ENVIRONMENT === 'local' && localGiftCardSecret) return localGiftCardSecret
  throw new Error('GIFT_CARD_SECRET is not set')
}

/** 160 bits in hex that cannot be guessed or reversed without the secret; equal texts give equal hashes. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return Array.from(bytes.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type SignedTextSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>
/** Purpose of a token; tokens for other purposes are rejected. */
type Purpose =
  | 'refresh-token'
  | 'authorization-code'
  | 'reset-link'
  | 'email-verification'
  | 'email-change'
  | 'passkey-challenge'
  | 'stop-notifications'
  | 'captcha-question'
  | 'captcha-pass'

/** A text only we can have signed. Tokens are signed instead of stored: the same one can be given again, and there is nothing to steal. */
export async function signedText(env: SignedTextSettings, purpose: Purpose, text: string): Promise<string> {
  return `${text}.${await keyedHash(tokenSecretOf(env), `${purpose}:${text}`)}`
}

/** The text that was signed for this purpose; null when we did not write it. */
export async function verifySignedText(env: SignedTextSettings, purpose: Purpose, signed: string): Promise<string | null> {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
  const encoder = new TextEncoder()
  const [sent, ours] = [encoder.encode(signed), encoder.encode(await signedText(env, purpose, text))]
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? text : null
}

/** The six digits that belong to a code's id. They are derived, and stored nowhere: whoever reads the storage cannot sign in. */
export async function emailedCode(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>, id: string): Promise<string> {
  const hash = await keyedHash(tokenSecretOf(env), `sign-in-code:${id}`)
  return String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}

/** Stored hash of a device token, which cannot be used in its place. */
export async function deviceHashOf(env: PlatformEnv, mark: string | undefined): Promise<string | undefined> {
  return mark === undefined ? undefined : deviceHash(env, mark)
}

export async function deviceHash(env: PlatformEnv, mark: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `device:${mark}`)
}

/** The number of a session’s guest: always the same for the same session, so that asking again after a token has ended keeps the cart. */
export async function guestNumber(env: PlatformEnv, usid: string): Promise<string> {
  return `G${await keyedHash(identitySecretOf(env), `consumer:${usid}`)}`
}
