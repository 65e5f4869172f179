import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aShop } from '~/server/test/a-shop.server'
import { reportPurchase } from './load-confirmation.server'

const order = {
  orderNumber: 'US00000001',
  items: [],
  totals: { currency: 'USD', total: 20, shipping: 0, taxAmount: 0 },
} as unknown as Order

/** A session with an order; each look is a request of its own. */
async function orderedShop({ status = 204, cookies = {} }: { status?: number; cookies?: Record<string, string> } = {}) {
  const answer = { status }
  const received: { events: { name: string }[] }[] = []
  const fetch = async (_: string, { body }: { body: string }) => (
    received.push(JSON.parse(body) as (typeof received)[number]),
    new Response(null, answer)
  )
  const env = { GA4_MEASUREMENT_ID: 'G-SANDBOX', SANDBOX: { fetch } as unknown as Fetcher }
  const { shop, ...around } = aShop({}, { cookies, env })
  const work: Promise<unknown>[] = []
  shop.requestContext.waitUntil = (promise) => void work.push(promise)
  await shop.session.rememberOrder(shop.siteId, { cartId: 'c1', orderNumber: order.orderNumber, st: 's' })
  const look = async () => {
    reportPurchase(shop, order)
    for (let known = 0; known < work.length; known = work.length) await Promise.all(work)
    await Promise.all(work)
  }
  return { ...around, look, received, answer, told: () => received.flatMap(({ events }) => events.map(({ name }) => name)) }
}

test('a purchase is told once, however often its confirmation is shown (ANA-17)', async () => {
  const { look, told } = await orderedShop()
  await Promise.all([look(), look()])
  await look()
  expect(told()).toEqual(['purchase'])
})

test('a purchase that no collector took is told by the next look (ANA-17)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { look, told, answer } = await orderedShop({ status: 503 })
  await look()
  answer.status = 204
  await look()
  await look()
  expect(told()).toEqual(['purchase', 'purchase'])
  vi.restoreAllMocks()
})

test('without consent a purchase is not told, and no session is asked (ANA-15)', async () => {
  const { look, told } = await orderedShop({ cookies: { '__Host-consent': 'C0001:1,C0002:0' } })
  await look()
  expect(told()).toEqual([])
})
