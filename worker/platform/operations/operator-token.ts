import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { operatorScopes } from '#contracts/operations/operation'

const name = /^[\w.@-]{1,80}$/
const claims = z.object({
  sub: z.string().regex(name),
  scopes: z.array(z.enum(operatorScopes)),
})

/** Whoever runs the platform: a person or a system, and what they may do. */
export type Operator = { name: string; scopes: readonly (typeof operatorScopes)[number][] }

export function isOperatorName(text: string): boolean {
  return name.test(text)
}

const typ = 'operator+jwt'
const audience = 'vitrine-operations'

/** A token for an operator, good until `expiresAt` (milliseconds). */
export async function signOperatorToken(secret: string, { name, scopes }: Operator, expiresAt: number): Promise<string> {
  return new SignJWT({ scopes: [...scopes] })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(name)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret))
}

/** Returns the operator of an `Authorization` header; null if the token is missing, foreign, tampered or expired. */
export async function operatorOf(secret: string | undefined, authorization: string, now: number): Promise<Operator | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization) ?? []
  if (!secret || !token) return null
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      typ,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    const held = claims.safeParse(payload).data
    return held ? { name: held.sub, scopes: held.scopes } : null
  } catch {
    // jose tells every kind of bad token by throwing; none of them deserves a different answer.
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`operator-token:${secret}`)
}
