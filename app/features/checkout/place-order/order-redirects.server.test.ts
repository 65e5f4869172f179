import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import type { RememberedOrder } from '~/server/session-store'
import { aCart } from '~/server/test/a-cart'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anOrder } from '~/server/test/an-order'
import { anError } from '~/server/test/an-upstream.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartAtStep } from '../checkout-step.server'
import { loadConfirmation } from './load-confirmation.server'
import { loadPaymentPage, loadPayPalPage, handlePaymentReturn } from './payment-return.server'

/** Every page an unfinished order can lead to. All others answer 200 whatever the order is. */
const pages: Readonly<Record<string, (shop: StorefrontContext) => Promise<unknown>>> = {
  '/en-us/checkout': (shop) => requireCartAtStep(shop, 'shipping'),
  '/en-us/checkout/billing': (shop) => requireCartAtStep(shop, 'billing'),
  '/en-us/checkout/summary': (shop) => requireCartAtStep(shop, 'summary'),
  '/en-us/checkout/pay': loadPaymentPage,
  '/en-us/checkout/paypal': loadPayPalPage,
  '/en-us/checkout/return': handlePaymentReturn,
  '/en-us/order-confirmation': loadConfirmation,
}

const actions: Readonly<Record<string, Partial<RememberedOrder>>> = {
  'nothing to do': {},
  'a page of the bank': { payAt: 'https://bank.example/ask' },
  'a question': { payAt: 'https://bank.example/ask', question: '{"type":"threeDS2"}' },
  'a window of PayPal': { payAt: '/en-us/checkout/paypal', payPal: 'T1' },
  'a purchase at once': { slug: 'skarn-3l-shell-HV7K2Q41' },
}

const looking = 'GET /consumers-v3/consumer/purchase/HA12345678'
const placing = 'PUT /cart/v2/checkout/order'
const known = { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it' }

/** What the shop knows of the cart that was ordered, and what of it is left. */
const carts: Readonly<Record<string, { isKnown: boolean; answers: Answers }>> = {
  kept: { isKnown: true, answers: { 'GET /cart/v1/cart/cart-1': aReadyCart() } },
  lost: { isKnown: true, answers: { 'GET /cart/v1/cart/cart-1': anError(404, 'BSK404') } },
  forgotten: { isKnown: false, answers: {} },
}

/** What the platform says when the cart is placed again. */
function placedAgain(status: OrderStatus) {
  if (status === 'FAILED') return anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
  const additionalInfo = { orderNumber: known.orderNumber, st: known.st }
  return ['CREATED', 'AUTHORISED'].includes(status) ? anError(422, 'PYT300', { additionalInfo }) : anOrder({ status })
}

/** A failed order leads from the bank's return by the payment to its recovery, and on to the cart if nothing is left. */
const maxRedirects = 5

type Situation = { status: OrderStatus; action: string; cart: string; next?: 'kept' | 'lost'; isWithBank?: true }

function answersIn({ status, cart, next, isWithBank }: Situation): Answers {
  return {
    [looking]: anOrder({ status, ...(isWithBank && { isWithBank }) }),
    [placing]: placedAgain(status),
    'POST /cart/v1/cart': () => Response.json(aCart({ id: 'cart-3', items: [] }), { status: 201 }),
    'GET /cart/v1/cart/cart-3': aCart({ id: 'cart-3', items: [] }),
    'GET /cart/v1/cart/cart-2': next === 'lost' ? aCart({ id: 'cart-2', items: [] }) : aReadyCart({ id: 'cart-2' }),
    ...carts[cart]?.answers,
  }
}

/** Follows redirects as a browser does; the paths it saw, the last of which showed itself. */
async function follow(start: string, situation: Situation): Promise<string[]> {
  const answers = answersIn(situation)
  const first = aShop(answers)
  await first.shop.session.open()
  const [sid = ''] = /(?<=__Host-sid=)[^;]+/.exec(first.cookiesOut[0] ?? '') ?? []
  const { session, siteId } = first.shop
  const items = [{ productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }]
  if (carts[situation.cart]?.isKnown) await session.rememberCart(siteId, { cartId: 'cart-1', totalItems: 1, items })
  await session.rememberOrder(siteId, { ...known, ...actions[situation.action] })
  const seen = [start]
  for (let path = start; seen.length < 12;) {
    const load = pages[path]
    if (!load) return seen
    const { shop } = aShop(answers, { path, cookies: { '__Host-sid': sid }, env: first.env })
    const { location } = await actionResult(async () => {
      const shown = await load(shop)
      return shown instanceof Response ? shown : new Response()
    })
    if (location === null) return seen
    path = location.split('?')[0] ?? ''
    seen.push(path)
  }
  return seen
}

const situations = orderStatuses.flatMap((status) =>
  Object.keys(actions).flatMap((action) =>
    Object.keys(carts).flatMap((cart): Situation[] =>
      status === 'FAILED' ? (['kept', 'lost'] as const).map((next) => ({ status, action, cart, next })) : [{ status, action, cart }],
    ),
  ),
)

test.each(situations)(
  'no page sends the shopper round while the order is $status with $action and its cart is $cart (PAY-51)',
  async (situation) => {
    for (const start of Object.keys(pages)) {
      const seen = await follow(start, situation)
      expect(seen.length, seen.join(' → ')).toBeLessThanOrEqual(1 + maxRedirects)
      // A failed order leads once to where its recovery begins, which may be where the shopper was.
      if (situation.status !== 'FAILED') expect(new Set(seen).size, seen.join(' → ')).toBe(seen.length)
    }
  },
)

test.each(['nothing to do', 'a purchase at once'])('while the bank decides, the order shows itself, with %s (PAY-51)', async (action) => {
  for (const cart of ['lost', 'forgotten'])
    for (const start of Object.keys(pages)) {
      const seen = await follow(start, { status: 'AUTHENTICATION_REQUIRED', action, cart })
      expect(seen.at(-1), seen.join(' → ')).toBe('/en-us/order-confirmation')
    }
})

test.each(Object.keys(actions))(
  'after an answer in another browser, this one finds out that the bank decides, with %s (PAY-58)',
  async (action) => {
    for (const cart of ['lost', 'forgotten'])
      for (const start of Object.keys(pages)) {
        const seen = await follow(start, { status: 'AUTHENTICATION_REQUIRED', action, cart, isWithBank: true })
        expect(seen.at(-1), seen.join(' → ')).toBe('/en-us/order-confirmation')
      }
  },
)
