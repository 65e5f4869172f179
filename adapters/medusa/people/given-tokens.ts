import { createHash } from 'node:crypto'
import type { authEndpoints } from '#contracts/auth'
import { fail } from '#contracts/errors'
import { parseRefreshToken, issueGuestTokens, issueTokens } from '../../../worker/platform/auth/tokens'
import { verifySignedText } from '../../../worker/platform/auth/secrets'
import { tokenFamilyStub } from '../../../worker/platform/auth/token-family'
import type { Call } from '../../../worker/platform/contract-router'
import { type AdapterEnv, asPlatform } from '../env'
import { basketOf, joinedCart } from './joined-cart'

const own = (basketId: string | undefined) => ({ ...(basketId && { basketId }), isEmployeeDiscountTCAccepted: false })
type TokenCall = Call<typeof authEndpoints.token>

/** The code of a sign-in for its tokens; what the guest had put into a cart joins the account's. */
async function registered(call: TokenCall, env: AdapterEnv) {
  const { body, shop, now } = call
  if (body.type !== 'Registered') return fail('INVALID_REQUEST')
  const familyId = await verifySignedText(asPlatform(env), 'authorization-code', body.authorizationCode)
  if (familyId === null) return fail('INVALID_AUTHORIZATION_CODE')
  const family = tokenFamilyStub(asPlatform(env), familyId)
  const challenge = createHash('sha256').update(body.codeVerifier).digest('base64url')
  const presented = await family.present({ transactionId: shop.transactionId, challenge, session: shop.usid ?? null, now })
  if (!presented.ok) return presented
  const { holder, ...verdict } = presented.value
  if (verdict.go === 'end') return fail('INVALID_AUTHORIZATION_CODE')
  const objects =
    verdict.go === 'again'
      ? verdict.result
      : await family.finish(
          shop.transactionId,
          own(await joinedCart(env, { shop, consumerNo: holder.consumerNo, guestCart: body.guestObjects?.basketId })),
        )
  return issueTokens(asPlatform(env), { holder, familyId, generation: 0, own: objects, now })
}

async function refreshed({ body, shop, now }: TokenCall, env: AdapterEnv) {
  if (body.type !== 'Refresh') return fail('INVALID_REQUEST')
  const token = parseRefreshToken(await verifySignedText(asPlatform(env), 'refresh-token', body.refreshToken))
  if (!token) return fail('INVALID_REFRESH_TOKEN')
  const family = tokenFamilyStub(asPlatform(env), token.familyId)
  const rotated = await family.refresh({ generation: token.generation, session: shop.usid ?? null, now })
  if (!rotated.ok) return rotated
  const { generation, ...holder } = rotated.value
  const basketId = holder.kind === 'GUEST' ? undefined : await basketOf(env, holder.consumerNo)
  return issueTokens(asPlatform(env), { holder, familyId: token.familyId, generation, own: own(basketId), now })
}

/** Tokens for a new guest, for a sign-in, or for a refresh token. They are the adapter's own: the engine has none that are renewed like this. */
export async function givenTokens(call: TokenCall, env: AdapterEnv) {
  if (call.body.type === 'Guest') return issueGuestTokens(call, asPlatform(env))
  return call.body.type === 'Refresh' ? refreshed(call, env) : registered(call, env)
}
