import { createHash } from 'node:crypto'
import type { SiteId } from '#config/locales'
import type { authEndpoints } from '#contracts/auth'
import type { Output } from '#contracts/endpoint'
import { fail, ok } from '#contracts/errors'
import { getCartStub } from '../cart/cart-stub'
import { mergeGuestCart } from './merge-guest-cart'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { attachOrder } from '../orders/order-access'
import type { RequestContext } from '../request-context'
import { mergeWishlists, deriveWishlistId } from '../wishlists/own-wishlist'
import { signAccessToken } from '../security/access-token'
import { getTokenFamilyStub } from '../account/auth-objects'
import { deriveGuestNumber, signText, verifySignedText } from '../security/secrets'
import type { TokenHolder, OwnedObjects } from '../account/token-family.object'

type IssuedSignIn = { holder: TokenHolder; familyId: string; generation: number; own: OwnedObjects; now: number }

/** Both tokens of a sign-in and its owner's data; the access token goes in the header `x-auth-access`. */
export async function issueTokens(env: PlatformEnv, { holder, familyId, generation, own: ownedObjects, now }: IssuedSignIn) {
  const { consumerNo, kind } = holder
  const { favoriteId, saveForLaterId, ...otherObjects } = ownedObjects
  const value: Output<typeof authEndpoints.token> = {
    ...otherObjects,
    consumerNo,
    consumerType: kind,
    favorites: { favoriteId, saveForLaterId },
    refreshToken: await signText(env, 'refresh-token', `${familyId}.${generation}`),
  }
  const claims = { consumerNo, kind, ...(kind !== 'GUEST' && { familyId }) }
  return { ...ok(value), headers: { 'x-auth-access': await signAccessToken(env, claims, now) } }
}

/** Token family of a refresh token and its number in it; null if we did not issue it. */
export function parseRefreshToken(text: string | null): { familyId: string; generation: number } | null {
  const [, familyId = '', generation = ''] = /^([\w-]+)\.(\d+)$/.exec(text ?? '') ?? []
  return familyId ? { familyId, generation: Number(generation) } : null
}

/** A guest's tokens. Without a session it is a new guest each time. */
export async function issueGuestTokens({ shop, now }: { shop: RequestContext; now: number }, env: PlatformEnv) {
  const holder = { consumerNo: await deriveGuestNumber(env, shop.usid ?? crypto.randomUUID()), kind: 'GUEST' as const }
  const familyId = crypto.randomUUID()
  await getTokenFamilyStub(env, familyId).open(holder)
  return issueTokens(env, { holder, familyId, generation: 0, own: { isEmployeeDiscountTCAccepted: false }, now })
}

type RefreshCall = { shop: RequestContext; body: { refreshToken: string }; now: number }

/**
 * New tokens for a refresh token. AUT438 when it is none of ours. AUT498 when its sign-in has ended or ends now, because the token was used
 * before.
 */
export async function refreshTokens({ shop, body, now }: RefreshCall, env: PlatformEnv) {
  const token = parseRefreshToken(await verifySignedText(env, 'refresh-token', body.refreshToken))
  if (!token) return fail('INVALID_REFRESH_TOKEN')
  const { familyId, generation } = token
  const refreshed = await getTokenFamilyStub(env, familyId).refresh({ generation, session: shop.usid ?? null, now })
  if (!refreshed.ok) return refreshed
  const { generation: nextGeneration, ...holder } = refreshed.value
  return issueTokens(env, { holder, familyId, generation: nextGeneration, own: await loadOwnedObjects(env, holder, shop), now })
}

export type CodeExchangeCall = {
  shop: RequestContext
  body: { authorizationCode: string; codeVerifier: string; guestObjects?: GuestObjects } & GuestOrder
  now: number
}

/**
 * The second call of a sign-in: the code for tokens. The guest's data joins the account's, once; a guest order is attached when its own
 * token is sent along.
 */
export async function exchangeCode(call: CodeExchangeCall, env: PlatformEnv) {
  const { shop, body, now } = call
  const familyId = await verifySignedText(env, 'authorization-code', body.authorizationCode)
  if (familyId === null) return fail('INVALID_AUTHORIZATION_CODE')
  const family = getTokenFamilyStub(env, familyId)
  const { transactionId } = shop
  const challenge = toCodeChallenge(body.codeVerifier)
  const redemption = await family.present({ transactionId, challenge, session: shop.usid ?? null, now })
  if (!redemption.ok) return redemption
  const { holder, ...verdict } = redemption.value
  if (verdict.go === 'end') return fail('INVALID_AUTHORIZATION_CODE')
  const ownedObjects =
    verdict.go === 'again'
      ? verdict.result
      : await family.finish(
          transactionId,
          await mergeGuestObjects(env, { shop, now, holder, familyId, guestObjects: body.guestObjects, order: body }),
        )
  return issueTokens(env, { holder, familyId, generation: 0, own: ownedObjects, now })
}

/** S256, base64url without padding. */
function toCodeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

type GuestObjects = { basketId?: string; favoriteId?: string; saveForLaterId?: string }
/** An order the shopper placed as a guest; its `st` shows that it is theirs. */
type GuestOrder = { orderNo?: string; st?: string }
type GuestMerge = {
  shop: RequestContext
  now: number
  holder: TokenHolder
  familyId: string
  guestObjects?: GuestObjects
  order: GuestOrder
}

/** Merges the guest session's data into the account at sign-in. Foreign ids are ignored. Every step is idempotent. */
async function mergeGuestObjects(
  env: PlatformEnv,
  { shop, now, holder, familyId, guestObjects = {}, order }: GuestMerge,
): Promise<OwnedObjects> {
  const { consumerNo } = holder
  const accountObjects = await loadOwnedObjects(env, holder, shop)
  const guest = await deriveGuestNumber(env, shop.usid ?? familyId)
  const { basketId: guestCartId, favoriteId, saveForLaterId } = guestObjects
  const basketId = guestCartId
    ? await mergeGuestCart(env, { shop, now, caller: holder, guest, guestCartId, ownCartId: accountObjects.basketId })
    : accountObjects.basketId
  if (favoriteId || saveForLaterId) await mergeWishlists(env, { guest, consumer: consumerNo, brand: shop.brand, mergeId: familyId })
  if (order.orderNo && order.st) await attachOrder(env, { orderNumber: order.orderNo, st: order.st, consumerNo, brand: shop.brand })
  if (basketId !== undefined) await getConsumerStub(env, consumerNo).setIds({ basketId })
  return { ...accountObjects, basketId }
}

/** Objects behind an account: this site's cart, this brand's lists, entitlements. Guests have none. */
async function loadOwnedObjects(
  env: PlatformEnv,
  { consumerNo, kind }: TokenHolder,
  { brand, siteId }: RequestContext,
): Promise<OwnedObjects> {
  const accountIds = kind === 'GUEST' ? null : await getConsumerStub(env, consumerNo).getSignInIds()
  if (!accountIds) return { isEmployeeDiscountTCAccepted: false }
  const [favoriteId, saveForLaterId] = await Promise.all([
    deriveWishlistId(env, { owner: consumerNo, brand, kind: 'favorites' }),
    deriveWishlistId(env, { owner: consumerNo, brand, kind: 'saved-for-later' }),
  ])
  const { isEmployeeDiscountTCAccepted, memberId } = accountIds
  return {
    basketId: await getSiteCartId(env, consumerNo, { siteId, cartId: accountIds.basketId }),
    favoriteId,
    saveForLaterId,
    isEmployeeDiscountTCAccepted,
    memberId,
  }
}

/** The account's cart; none when it became an order, or belongs to another site. */
async function getSiteCartId(env: PlatformEnv, owner: string, { siteId, cartId }: { siteId: SiteId; cartId: string | undefined }) {
  if (cartId === undefined) return undefined
  return (await getCartStub(env, cartId).read({ owner, siteId })).ok ? cartId : undefined
}
