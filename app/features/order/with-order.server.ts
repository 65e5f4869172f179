import type { Api } from '~/server/api.server'
import { asConsumer, isStillHere } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type OrderKey = { orderNumber: string; st?: string }

/**
 * Reads an order with the caller's access: its signed-in owner, or anybody with its token; an email link is read-only. Others must sign in,
 * as must anyone idle for half an hour.
 */
export async function withOrder<T>(shop: StorefrontContext, orderNumber: string, act: (api: Api, key: OrderKey) => Promise<T>): Promise<T> {
  const st = await stOf(shop, orderNumber)
  if (st === undefined) return asConsumer(shop, (api) => act(api, { orderNumber }))
  return act(await shop.personalApi(), { orderNumber, st })
}

async function stOf(shop: StorefrontContext, orderNumber: string): Promise<string | undefined> {
  const placed = (await isStillHere(shop)) ? Object.values((await shop.session.read())?.orders ?? {}) : []
  return placed.find((each) => each.orderNumber === orderNumber)?.st ?? linkIn(shop)
}

/** Order key from the URL, as in an email link. */
export function linkIn({ request }: StorefrontContext): string | undefined {
  return new URL(request.url).searchParams.get('st')?.slice(0, 128) || undefined
}
