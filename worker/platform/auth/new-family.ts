import { fail, ok } from '#contracts/errors'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { endFamilies, tokenFamilyStub } from './token-family'
import type { LoginHandle } from './login-stub'
import type { Answer } from './login.sql.ts'

export type SigningIn<Body> = { shop: Shop; body: Body; now: number }

/** Opens a sign-in of this account, whatever proved that it is its owner's; answers its id, for an authorization code. */
export async function newFamily(
  env: PlatformEnv,
  { login, consumerNo }: { login: LoginHandle; consumerNo: string },
  { shop, body, now }: SigningIn<{ codeChallenge: string }>,
): Promise<Answer> {
  const ids = await consumerStub(env, consumerNo).idsOf()
  if (!ids) return fail('LOGIN_SYSTEM_ERROR')
  const familyId = crypto.randomUUID()
  const code = { challenge: body.codeChallenge, session: shop.usid ?? null, now }
  await tokenFamilyStub(env, familyId).open({ consumerNo, kind: ids.kind }, code)
  const ended = await login.addFamily(familyId)
  await endFamilies(env, ended)
  return ok(familyId)
}
