import { expect, test } from 'vitest'
import { savePromoCode, getPendingPromoCode } from '~/server/promo-code.server'
import { aCart } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { applyPendingPromoCode } from './coupons.server'

const applying = 'PUT /cart/v1/coupon'

async function aVisitor(cookie: string | undefined, answer: Answers[string] = aCart({ id: 'old' }), totalItems = 1) {
  const parts = aShop({ [applying]: answer }, { path: '/en-us/cart', cookies: cookie === undefined ? {} : { '__Host-promo': cookie } })
  if (totalItems > 0) await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems, items: [] })
  return parts
}
const forgotten = (cookiesOut: string[]) => cookiesOut.some((cookie) => /^__Host-promo=; .*Max-Age=0$/.test(cookie))

test('a code in the URL of any page is stored for thirty days (PROM-13)', () => {
  const { shop, cookiesOut } = aShop({}, { path: '/en-us/c/men-1000?promo=WELCOME10' })
  savePromoCode(shop)
  expect(cookiesOut).toEqual(['__Host-promo=WELCOME10; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000'])
})

test.each(['', '%20', 'a;b', '<script>', 'x'.repeat(41)])('a malformed code such as “%s” is not stored (PROM-13)', (promo) => {
  const { shop, cookiesOut } = aShop({}, { path: `/en-us?promo=${promo}` })
  savePromoCode(shop)
  expect(cookiesOut).toEqual([])
})

test('a stored code is applied once the cart has an item, and then forgotten (PROM-13)', async () => {
  const { shop, callsTo, cookiesOut } = await aVisitor('WELCOME10')
  expect(await applyPendingPromoCode(shop)).toBeUndefined()
  expect(callsTo(applying).map(({ body }) => body)).toEqual([{ cartId: 'old', code: 'WELCOME10' }])
  expect(forgotten(cookiesOut)).toBe(true)
})

test('with an empty cart it waits (PROM-13)', async () => {
  const { shop, requests, cookiesOut } = await aVisitor('WELCOME10', undefined, 0)
  expect([await applyPendingPromoCode(shop), requests, forgotten(cookiesOut)]).toEqual([undefined, [], false])
})

test('a refused code is reported with its reason and forgotten (PROM-13, ERR-32)', async () => {
  const { shop, cookiesOut } = await aVisitor('OLD', anError(422, 'PRM155'))
  expect(await applyPendingPromoCode(shop)).toEqual({ code: 'OLD', reason: 'This code has expired. Please try another.' })
  expect(forgotten(cookiesOut)).toBe(true)
})

test('a code that is already applied needs no message (PROM-13)', async () => {
  const { shop, cookiesOut } = await aVisitor('WELCOME10', anError(422, 'PRM175'))
  expect([await applyPendingPromoCode(shop), forgotten(cookiesOut)]).toEqual([undefined, true])
})

test('a stored code waits while the platform is down (PROM-13)', async () => {
  const { shop, cookiesOut } = await aVisitor('WELCOME10', anError(500, 'GEN500'))
  expect([await applyPendingPromoCode(shop), forgotten(cookiesOut)]).toEqual([undefined, false])
})

test('a malformed cookie counts as no code (PROM-13)', async () => {
  const { shop } = await aVisitor('%E0%A4%A')
  expect([getPendingPromoCode(shop), await applyPendingPromoCode(shop)]).toEqual([undefined, undefined])
})
