import { timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { tokenSecretOf } from './secret'

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
export async function textIn(env: SignedTextSettings, purpose: Purpose, signed: string): Promise<string | null> {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
  const encoder = new TextEncoder()
  const [sent, ours] = [encoder.encode(signed), encoder.encode(await signedText(env, purpose, text))]
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? text : null
}
