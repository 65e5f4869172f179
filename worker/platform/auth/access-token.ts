import { jwtVerify, SignJWT } from 'jose'
import type { PlatformEnv } from '../env'
import { secretOf } from './secret'

type Settings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>

const lifeSeconds = 600
const typ = 'at+jwt'
const audience = 'vitrine-platform'

/** An access token for this consumer, good for ten minutes. */
export async function signAccessToken(env: Settings, consumerNo: string, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ kind: 'GUEST' })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(consumerNo)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(keyOf(env))
}

/** The consumer a token speaks for; null when it is not ours, was changed, or has ended. */
export async function consumerOf(env: Settings, token: string, now: number): Promise<string | null> {
  const key = keyOf(env)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    return payload.sub ?? null
  } catch {
    // jose tells every kind of bad token by throwing; none of them deserves a different answer.
    return null
  }
}

function keyOf(env: Settings): Uint8Array {
  return new TextEncoder().encode(`access-token:${secretOf(env)}`)
}
