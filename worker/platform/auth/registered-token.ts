import { createHash } from 'node:crypto'
import { fail } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { tokenFamilyStub } from './token-family-stub'
import { type GuestObjects, type GuestOrder, mergeGuestObjects } from './merge-guest-objects'
import { textIn } from './signed-text'
import { tokenAnswer } from './token-answer'

export type Exchanging = {
  shop: Shop
  body: { authorizationCode: string; codeVerifier: string; guestObjects?: GuestObjects } & GuestOrder
  now: number
}

/**
 * The second call of a sign-in: the code for tokens. The guest's data joins the account's, once; a guest order is attached when its own
 * token is sent along.
 */
export async function registeredToken(call: Exchanging, env: PlatformEnv) {
  const { shop, body, now } = call
  const familyId = await textIn(env, 'authorization-code', body.authorizationCode)
  if (familyId === null) return fail('INVALID_AUTHORIZATION_CODE')
  const family = tokenFamilyStub(env, familyId)
  const { transactionId } = shop
  const challenge = challengeOf(body.codeVerifier)
  const presented = await family.present({ transactionId, challenge, session: shop.usid ?? null, now })
  if (!presented.ok) return presented
  const { holder, ...verdict } = presented.value
  if (verdict.go === 'end') return fail('INVALID_AUTHORIZATION_CODE')
  const own =
    verdict.go === 'again'
      ? verdict.result
      : await family.finish(
          transactionId,
          await mergeGuestObjects(env, { shop, now, holder, familyId, guestObjects: body.guestObjects, order: body }),
        )
  return tokenAnswer(env, { holder, familyId, generation: 0, own, now })
}

/** S256, base64url without padding. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
