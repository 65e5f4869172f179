import { getObjectStub } from '#config/object-stub'
import { fail, ok } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { consumerStub } from '../consumer/consumer-stub'
import type { RequestContext } from '../request-context'
import { type Caller, verifyAccessToken } from './access-token'
import type { LoginHandle } from './login-stub'
import type { StoredResponse } from './login.sql.ts'

/** The sign-in with this id. */
export function tokenFamilyStub(env: PlatformEnv, familyId: string) {
  return getObjectStub(env.TOKEN_FAMILIES, familyId, env)
}

/** These sign-ins are over, on whatever device they are. */
export async function endTokenFamilies(env: PlatformEnv, familyIds: readonly string[]): Promise<void> {
  await Promise.all(familyIds.map((familyId) => tokenFamilyStub(env, familyId).end()))
}

/** Returns the caller, or null. Account tokens stop working as soon as the sign-in ends; guests have no sign-in, so nothing is queried. */
export async function authenticateCaller(env: PlatformEnv, token: string, now: number): Promise<Caller | null> {
  const caller = await verifyAccessToken(env, token, now)
  if (!caller?.familyId) return caller
  return (await tokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}

export type SignInCall<Body> = { shop: RequestContext; body: Body; now: number }

/** Opens a sign-in of this account, whatever proved that it is its owner's; answers its id, for an authorization code. */
export async function openTokenFamily(
  env: PlatformEnv,
  { login, consumerNo }: { login: LoginHandle; consumerNo: string },
  { shop, body, now }: SignInCall<{ codeChallenge: string }>,
): Promise<StoredResponse> {
  const ids = await consumerStub(env, consumerNo).idsOf()
  if (!ids) return fail('LOGIN_SYSTEM_ERROR')
  const familyId = crypto.randomUUID()
  const code = { challenge: body.codeChallenge, session: shop.usid ?? null, now }
  await tokenFamilyStub(env, familyId).open({ consumerNo, kind: ids.kind }, code)
  const endedFamilies = await login.addFamily(familyId)
  await endTokenFamilies(env, endedFamilies)
  return ok(familyId)
}
