import type { Output } from '#contracts/endpoint'
import type { authEndpoints } from '#contracts/auth'
import { ok } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { signAccessToken } from './access-token'
import { signedText } from './signed-text'
import type { Holder, OwnedObjects } from './token-family.object'

type SignIn = { holder: Holder; familyId: string; generation: number; own: OwnedObjects; now: number }

/** Both tokens of a sign-in and its owner's data; the access token goes in the header `x-auth-access`. */
export async function tokenAnswer(env: PlatformEnv, { holder, familyId, generation, own, now }: SignIn) {
  const { consumerNo, kind } = holder
  const { favoriteId, saveForLaterId, ...rest } = own
  const value: Output<typeof authEndpoints.token> = {
    ...rest,
    consumerNo,
    consumerType: kind,
    favorites: { favoriteId, saveForLaterId },
    refreshToken: await signedText(env, 'refresh-token', `${familyId}.${generation}`),
  }
  const claims = { consumerNo, kind, ...(kind !== 'GUEST' && { familyId }) }
  return { ...ok(value), headers: { 'x-auth-access': await signAccessToken(env, claims, now) } }
}

/** The sign-in a refresh token belongs to, and which of its tokens it is; null when it is none of ours. */
export function familyIn(text: string | null): { familyId: string; generation: number } | null {
  const [, familyId = '', generation = ''] = /^([\w-]+)\.(\d+)$/.exec(text ?? '') ?? []
  return familyId ? { familyId, generation: Number(generation) } : null
}
