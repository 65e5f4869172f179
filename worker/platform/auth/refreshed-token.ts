import { fail } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { tokenFamilyStub } from './token-family-stub'
import { ownedObjects } from './owned-objects'
import { textIn } from './signed-text'
import { familyIn, tokenAnswer } from './token-answer'

type Refreshing = { shop: Shop; body: { refreshToken: string }; now: number }

/**
 * New tokens for a refresh token: AUT438 when it is none of ours, AUT498 when its sign-in has ended or ends now, because the token was used
 * before.
 */
export async function refreshedToken({ shop, body, now }: Refreshing, env: PlatformEnv) {
  const token = familyIn(await textIn(env, 'refresh-token', body.refreshToken))
  if (!token) return fail('INVALID_REFRESH_TOKEN')
  const { familyId, generation } = token
  const refreshed = await tokenFamilyStub(env, familyId).refresh({ generation, session: shop.usid ?? null, now })
  if (!refreshed.ok) return refreshed
  const { generation: next, ...holder } = refreshed.value
  return tokenAnswer(env, { holder, familyId, generation: next, own: await ownedObjects(env, holder, shop), now })
}
