import type { PlatformEnv } from '../env'
import { useCaptcha } from '../captcha/used-captchas.sql.ts'
import { signedText, textIn } from './signed-text'

const validMs = 5 * 60_000
const radix = 36

/** A challenge for an authenticator. Signed instead of stored: looking at a form keeps nothing, and opens no session. */
export async function newPasskeyChallenge(env: PlatformEnv, now: number): Promise<string> {
  const text = [(now + validMs).toString(radix), crypto.randomUUID()].join('.')
  return Buffer.from(await signedText(env, 'passkey-challenge', text)).toString('base64url')
}

/** True for a challenge of ours that is neither old nor used; it is used now. */
export async function usesPasskeyChallenge(env: PlatformEnv, challenge: string, now: number): Promise<boolean> {
  const text = await textIn(env, 'passkey-challenge', Buffer.from(challenge, 'base64url').toString())
  const [until = '', id] = text?.split('.') ?? []
  if (id === undefined || now > parseInt(until, radix)) return false
  return useCaptcha(env.RECORDS, `passkey.${id}`, now)
}
