import type { PlatformEnv } from '../env'
import { isOwnHost } from '../captcha/own-host'
import { usesPasskeyChallenge } from './passkey-challenge'
import type { Passkey } from './passkeys.sql.ts'

type PasskeyAnswer = { id: string; origin: string; clientDataJSON: string }
type Registering = PasskeyAnswer & { attestationObject: string }
/** What an authenticator answers to a sign-in. */
export type SigningInWith = PasskeyAnswer & { authenticatorData: string; signature: string }

/** The public half of a new passkey; null for an answer that proves nothing. Who made the authenticator is not asked. */
export async function registeredPasskey(
  env: PlatformEnv,
  { id, attestationObject, ...proof }: Registering,
  now: number,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null> {
  const expected = expectedOf(env, proof, now)
  if (!expected) return null
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
  const verified = await verifyRegistrationResponse({ ...expected, response }).catch(asRefused)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return { id: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter }
}

/** The authenticator's counter after a sign-in it has signed; null for an answer that proves nothing. */
export async function counterAfter(
  env: PlatformEnv,
  { passkey, proof }: { passkey: Passkey; proof: SigningInWith },
  now: number,
): Promise<number | null> {
  const expected = expectedOf(env, proof, now)
  if (!expected) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, clientDataJSON, authenticatorData, signature } = proof
  const answer = { clientDataJSON, authenticatorData, signature }
  const response = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response: answer }
  const credential = { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter }
  const verified = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(asRefused)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** A passkey belongs to the host of one storefront: no other site, and no other brand, can ask for it. */
function expectedOf(env: PlatformEnv, { origin }: Pick<PasskeyAnswer, 'origin'>, now: number) {
  const { hostname } = new URL(origin)
  if (!isOwnHost(env, hostname)) return null
  return {
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedChallenge: (challenge: string) => usesPasskeyChallenge(env, challenge, now),
    requireUserVerification: true,
  }
}

/** The library says by an error what does not fit. */
function asRefused(error: unknown): null {
  console.warn(JSON.stringify({ level: 'warn', event: 'passkey', reason: error instanceof Error ? error.message : 'refused' }))
  return null
}
