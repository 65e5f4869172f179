import { createHash } from 'node:crypto'
import type { authEndpoints } from '#contracts/auth'
import { fail } from '#contracts/errors'
import { parseRefreshToken, issueGuestTokens, issueTokens } from '../../../worker/platform/auth/tokens'
import { verifySignedText } from '../../../worker/platform/security/secrets'
import { getTokenFamilyStub } from '../../../worker/platform/account/auth-objects'
import type { Call } from '../../../worker/platform/contract-router'
import { type AdapterEnv, toPlatformEnv } from '../env'
import { findConsumerCartId, mergeCarts } from './merge-carts'

const toOwnObjects = (basketId: string | undefined) => ({ ...(basketId && { basketId }), isEmployeeDiscountTCAccepted: false })
type TokenCall = Call<typeof authEndpoints.token>

/** The code of a sign-in for its tokens; what the guest had put into a cart joins the account's. */
async function issueStoredToken(call: TokenCall, env: AdapterEnv) {
  const { body, shop, now } = call
  if (body.type !== 'Registered') return fail('INVALID_REQUEST')
  const familyId = await verifySignedText(toPlatformEnv(env), 'authorization-code', body.authorizationCode)
  if (familyId === null) return fail('INVALID_AUTHORIZATION_CODE')
  const family = getTokenFamilyStub(toPlatformEnv(env), familyId)
  const challenge = createHash('sha256').update(body.codeVerifier).digest('base64url')
  const presentation = await family.present({ transactionId: shop.transactionId, challenge, session: shop.usid ?? null, now })
  if (!presentation.ok) return presentation
  const { holder, ...verdict } = presentation.value
  if (verdict.go === 'end') return fail('INVALID_AUTHORIZATION_CODE')
  const objects =
    verdict.go === 'again'
      ? verdict.result
      : await family.finish(
          shop.transactionId,
          toOwnObjects(await mergeCarts(env, { shop, consumerNo: holder.consumerNo, guestCart: body.guestObjects?.basketId })),
        )
  return issueTokens(toPlatformEnv(env), { holder, familyId, generation: 0, own: objects, now })
}

async function refreshIssuedToken({ body, shop, now }: TokenCall, env: AdapterEnv) {
  if (body.type !== 'Refresh') return fail('INVALID_REQUEST')
  const token = parseRefreshToken(await verifySignedText(toPlatformEnv(env), 'refresh-token', body.refreshToken))
  if (!token) return fail('INVALID_REFRESH_TOKEN')
  const family = getTokenFamilyStub(toPlatformEnv(env), token.familyId)
  const rotation = await family.refresh({ generation: token.generation, session: shop.usid ?? null, now })
  if (!rotation.ok) return rotation
  const { generation, ...holder } = rotation.value
  const basketId = holder.kind === 'GUEST' ? undefined : await findConsumerCartId(env, holder.consumerNo)
  return issueTokens(toPlatformEnv(env), { holder, familyId: token.familyId, generation, own: toOwnObjects(basketId), now })
}

/** Tokens for a new guest, for a sign-in, or for a refresh token. They are the adapter's own: the engine has none that are renewed like this. */
export async function issueTokensForGrant(call: TokenCall, env: AdapterEnv) {
  if (call.body.type === 'Guest') return issueGuestTokens(call, toPlatformEnv(env))
  return call.body.type === 'Refresh' ? refreshIssuedToken(call, env) : issueStoredToken(call, env)
}
