import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { applyPromoFromUrl } from './checkout-step.server'

const applying = 'PUT /cart/v1/coupon'

async function arriving(query: string, { kept, answer = aCart({ id: 'old' }) }: { kept?: string; answer?: Answers[string] } = {}) {
  const cookies: Record<string, string> = kept === undefined ? {} : { '__Host-promo': kept }
  const parts = aShop({ [applying]: answer }, { path: `/en-us/checkout${query}`, cookies })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return parts
}

test('a code in the checkout URL is stored and applies at the next step, before any total is shown (PROM-13)', async () => {
  const { shop, requests, cookiesOut } = await arriving('?step=shipping&promo=WELCOME10')
  expect(await actionResult(() => applyPromoFromUrl(shop))).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(cookiesOut.join()).toContain('__Host-promo=WELCOME10')
  expect(requests).toEqual([])
})

test('a stored code is applied when the checkout opens, and forgotten (PROM-13)', async () => {
  const { shop, callsTo, cookiesOut } = await arriving('', { kept: 'WELCOME10' })
  await applyPromoFromUrl(shop)
  expect(callsTo(applying).map(({ body }) => body)).toEqual([{ cartId: 'old', code: 'WELCOME10' }])
  expect(cookiesOut.join()).toContain('__Host-promo=;')
})

test('a refused code is reported on the requested page (PROM-13)', async () => {
  const { shop } = await arriving('?step=shipping', { kept: 'OLD', answer: anError(422, 'PRM155') })
  expect(await actionResult(() => applyPromoFromUrl(shop))).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'coupon.refused', values: { code: 'OLD' } }])
})
