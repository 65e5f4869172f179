import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Endpoint } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import { getTokenSecret } from './secrets'

type AccessTokenSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>

const callerSchema = z.object({
  consumerNo: z.string().min(1),
  kind: z.enum(['GUEST', 'REGISTERED', 'EMPLOYEE', 'AGENT']),
  /** The sign-in this token comes from; ends with it. */
  familyId: z.string().optional(),
  /** Store and employee of a connected associate. */
  storeId: z.string().optional(),
  storeEmployeeId: z.string().optional(),
})

/** Identity in a token. */
export type Caller = z.infer<typeof callerSchema>

const tokenLifetimeSeconds = 600
/** An associate stays connected for a day's work; nothing renews their token. */
const agentTokenLifetimeSeconds = 12 * 3600
const tokenType = 'at+jwt'
const audience = 'vitrine-platform'

/** An access token for this caller, good for ten minutes; an associate's for twelve hours. */
export async function signAccessToken(env: AccessTokenSettings, { consumerNo, ...claims }: Caller, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setSubject(consumerNo)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (claims.kind === 'AGENT' ? agentTokenLifetimeSeconds : tokenLifetimeSeconds))
    .sign(getSigningKey(env))
}

type VerifiedToken = { caller: Caller; secret: string; expiresAt: number }

/** Tokens that were found good: their signature needs no second look before they end. */
const verifiedTokenCache = createIsolateCache<VerifiedToken>({ maxSize: 1_000 })

/** Returns the identity in a token; null if foreign, tampered or expired. */
export async function verifyAccessToken(env: AccessTokenSettings, token: string, now: number): Promise<Caller | null> {
  const secret = getTokenSecret(env)
  const cachedToken = verifiedTokenCache.get(token)
  if (cachedToken?.secret === secret && now < cachedToken.expiresAt) return cachedToken.caller
  const verifiedToken = await verifyTokenSignature(env, token, now)
  if (verifiedToken) verifiedTokenCache.set(token, { ...verifiedToken, secret })
  return verifiedToken?.caller ?? null
}

async function verifyTokenSignature(env: AccessTokenSettings, token: string, now: number): Promise<Omit<VerifiedToken, 'secret'> | null> {
  const key = getSigningKey(env)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: tokenType,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    const tokenCaller = callerSchema.safeParse({ ...payload, consumerNo: payload.sub }).data
    return tokenCaller && payload.exp !== undefined ? { caller: tokenCaller, expiresAt: payload.exp * 1000 } : null
  } catch {
    // jose throws for every kind of invalid token; all get the same response.
    return null
  }
}

function getSigningKey(env: AccessTokenSettings): Uint8Array {
  return new TextEncoder().encode(`access-token:${getTokenSecret(env)}`)
}

/** Returns true for a customer; false for guests and associates. */
export function hasAccount({ kind }: Pick<Caller, 'kind'>): boolean {
  return kind === 'REGISTERED' || kind === 'EMPLOYEE'
}

type AccessLevel = NonNullable<Endpoint['access']>

const allowedCallerKinds: Record<AccessLevel, readonly Caller['kind'][]> = {
  guest: ['GUEST', 'REGISTERED', 'EMPLOYEE', 'AGENT'],
  consumer: ['REGISTERED', 'EMPLOYEE'],
  agent: ['AGENT'],
}

/** Authorizes a call by kind of caller: AUT432 without a token, AUT404 without a required account, API403 if only associates may call. */
export function authorizeCall(access: AccessLevel, caller: Caller | null): Outcome<Caller> {
  if (!caller) return fail('TOKEN_INVALID')
  if (allowedCallerKinds[access].includes(caller.kind)) return ok(caller)
  return fail(access === 'agent' ? 'ASSOCIATE_ONLY' : 'CANNOT_AUTHORIZE')
}

/** The store in which an associate makes this call; undefined for everybody else. */
export function getConnectedStoreId({ kind, storeId }: Caller): string | undefined {
  return kind === 'AGENT' ? storeId : undefined
}
