import { expect, test } from 'vitest'
import type { BrandId } from '#config/brands'
import { buildPaymentReturnUrl } from './order-payment.server'
import { aShop } from '~/server/test/a-shop.server'

const several = 'https://halvern.example https://dunnage.example https://shop.example'

/** The return URL; its `state` identifies the cart and session. */
async function returnUrlIn(brand: BrandId, origins: string): Promise<string> {
  const { shop } = aShop({}, { brand, path: '/en-us/checkout/summary', env: { CANONICAL_ORIGINS: origins } })
  await shop.session.open()
  const url = new URL(await buildPaymentReturnUrl(shop, 'cart-1'))
  expect(url.searchParams.get('state')).toBe(await shop.session.returnState('cart-1'))
  return url.origin + url.pathname
}

test('a payment’s return state belongs to one cart in one session and cannot be guessed (G7, CHK-06)', async () => {
  const [one, other] = [aShop().shop, aShop().shop]
  await Promise.all([one.session.open(), other.session.open()])
  const states = await Promise.all([one.session.returnState('c1'), one.session.returnState('c2'), other.session.returnState('c1')])
  expect(new Set(states).size).toBe(3)
  for (const state of states) expect(state).toMatch(/^[\w-]{43,64}$/)
  expect(await one.session.returnState('c1')).toBe(states[0])
})

test('a payment returns to the origin the shopper left, where their session is, not to the deployment’s first (CHK-06)', async () => {
  expect(await returnUrlIn('halvern', several)).toBe('https://shop.example/en-us/checkout/return')
  expect(await returnUrlIn('dropkerb', '')).toBe('https://shop.example/en-us/checkout/return')
})

test('an origin that is not ours is not led back to: the brand’s own is (CHK-06)', async () => {
  const own = 'https://halvern.example https://dunnage.example'
  expect(await returnUrlIn('dunnage', own)).toBe('https://dunnage.example/en-us/checkout/return')
  expect(await returnUrlIn('halvern', own)).toBe('https://halvern.example/en-us/checkout/return')
})
