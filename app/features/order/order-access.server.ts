import { href } from '#routes'
import type { Api } from '~/server/api.server'
import { withConsumer, isShopperPresent } from '~/server/require-sign-in.server'
import { seeOther } from '~/server/redirect.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type OrderKey = { orderNumber: string; st?: string }

/**
 * Reads an order with the caller's access: its signed-in owner, or anybody with its token; an email link is read-only. Others must sign in,
 * as must anyone idle for half an hour; who looked it up does so again. The token of who placed it goes before that of a look-up, and both before a link.
 */
export async function withOrderAccess<T>(
  shop: StorefrontContext,
  orderNumber: string,
  callback: (api: Api, key: OrderKey) => Promise<T>,
): Promise<T> {
  const st = await findOrderToken(shop, orderNumber)
  if (st === undefined && (await isLookedUpOrder(shop, orderNumber))) throw redirectToLookup(shop, orderNumber)
  if (st === undefined) return withConsumer(shop, (api) => callback(api, { orderNumber }))
  return callback(await shop.personalApi(), { orderNumber, st })
}

async function findOrderToken(shop: StorefrontContext, orderNumber: string): Promise<string | undefined> {
  const session = (await isShopperPresent(shop)) ? await shop.session.read() : null
  const rememberedOrders = [...Object.values(session?.orders ?? {}), ...(session?.tracked ? [session.tracked] : [])]
  return rememberedOrders.find((each) => each.orderNumber === orderNumber && each.st !== undefined)?.st ?? getLinkToken(shop)
}

/** Whether this session, idle for too long since, had opened the order by its email: its shopper may have no account to sign in to. */
async function isLookedUpOrder(shop: StorefrontContext, orderNumber: string): Promise<boolean> {
  const tracked = (await shop.session.read())?.tracked
  return tracked?.orderNumber === orderNumber && tracked.st !== undefined && !(await shop.consumer())
}

function redirectToLookup({ locale }: StorefrontContext, orderNumber: string): Response {
  return seeOther(`${href('trackOrder', { locale })}?order=${orderNumber}`)
}

/** Whether this session opened the order with this token by its number and its email. */
export async function hasLookupToken({ session }: StorefrontContext, { orderNumber, st }: OrderKey): Promise<boolean> {
  const tracked = (await session.read())?.tracked
  return tracked?.orderNumber === orderNumber && tracked.st !== undefined && tracked.st === st
}

/** Order key from the URL, as in an email link. */
export function getLinkToken({ request }: StorefrontContext): string | undefined {
  return new URL(request.url).searchParams.get('st')?.slice(0, 128) || undefined
}
