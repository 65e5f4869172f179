import { Hono } from 'hono'
import { isBoughtCard } from '#domain/order/returned-part'
import { mergeGuestCart } from '../../../worker/platform/auth/merge-guest-cart'
import type { PlatformEnv } from '../../../worker/platform/env'
import { loadBoughtCards } from '../../../worker/platform/gift-cards/bought-cards'
import { getOrderStub } from '../../../worker/platform/orders/order-stub'
import { parseRequestContext } from '../../../worker/platform/request-context'

/** Routes that replace emails and sign-in in the *money* scenario. */
export const moneyRoutes = new Hono<{ Bindings: PlatformEnv }>()

/** Merges a guest cart as sign-in does. */
moneyRoutes.post('/stress/sign-in', async (c) => {
  const { consumerNo, ...guests } = await c.req.json<{ consumerNo: string; guest: string; guestCartId: string; ownCartId: string }>()
  const shop = parseRequestContext(c.req.raw.headers)
  if (!shop.ok) return c.json(shop, 400)
  const caller = { consumerNo, kind: 'REGISTERED' as const }
  return c.json({ cartId: await mergeGuestCart(c.env, { shop: shop.value, caller, now: Date.now(), ...guests }) })
})

/** Gift cards of an order with numbers and PINs, as in its email. */
moneyRoutes.get('/stress/bought-cards/:orderNumber', async (c) => {
  const env = c.env
  const order = await getOrderStub(env, c.req.param('orderNumber')).read()
  const items = order?.cart.items.filter(isBoughtCard) ?? []
  const cards = await Promise.all(
    items.map(async (item) => {
      const written = (await loadBoughtCards(env, order?.orderNumber ?? '', item)) ?? []
      return written.map((card) => ({ ...card, cents: Math.round(item.price.original * 100) }))
    }),
  )
  return c.json(cards.flat())
})
