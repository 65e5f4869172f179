import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { operatorScopes } from '#contracts/operations/operation'

const operatorNamePattern = /^[\w.@-]{1,80}$/
const claimsSchema = z.object({
  sub: z.string().regex(operatorNamePattern),
  scopes: z.array(z.enum(operatorScopes)),
})

/** A person or a system that runs the platform, with its scopes. */
export type Operator = { name: string; scopes: readonly (typeof operatorScopes)[number][] }

export function isOperatorName(text: string): boolean {
  return operatorNamePattern.test(text)
}

const tokenType = 'operator+jwt'
const audience = 'vitrine-operations'

/** A token for an operator, good until `expiresAt` (milliseconds). */
export async function signOperatorToken(secret: string, { name, scopes }: Operator, expiresAt: number): Promise<string> {
  return new SignJWT({ scopes: [...scopes] })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setSubject(name)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(getSigningKey(secret))
}

/** Returns the operator of an `Authorization` header; null if the token is missing, foreign, tampered or expired. */
export async function verifyOperatorToken(secret: string | undefined, authorization: string, now: number): Promise<Operator | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization) ?? []
  if (!secret || !token) return null
  try {
    const { payload } = await jwtVerify(token, getSigningKey(secret), {
      algorithms: ['HS256'],
      typ: tokenType,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    const tokenClaims = claimsSchema.safeParse(payload).data
    return tokenClaims ? { name: tokenClaims.sub, scopes: tokenClaims.scopes } : null
  } catch {
    // jose tells every kind of bad token by throwing; none of them deserves a different answer.
    return null
  }
}

function getSigningKey(secret: string): Uint8Array {
  return new TextEncoder().encode(`operator-token:${secret}`)
}
