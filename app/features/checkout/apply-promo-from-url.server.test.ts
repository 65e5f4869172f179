import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { applyPromoFromUrl } from './apply-promo-from-url.server'

const applying = 'PUT /cart/v1/coupon'

async function arriving(query: string, { kept, answer = aCart({ id: 'old' }) }: { kept?: string; answer?: Answers[string] } = {}) {
  const cookies: Record<string, string> = kept === undefined ? {} : { '__Host-promo': kept }
  const parts = aShop({ [applying]: answer }, { path: `/en-us/checkout${query}`, cookies })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return parts
}

test('a code in the checkout’s own address is kept, and counts with the next step, before any sum is shown (PROM-13)', async () => {
  const { shop, asked, cookiesOut } = await arriving('?step=shipping&promo=WELCOME10')
  expect(await actionResult(() => applyPromoFromUrl(shop))).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(cookiesOut.join()).toContain('__Host-promo=WELCOME10')
  expect(asked).toEqual([])
})

test('a kept code is applied at the door of the checkout and forgotten (PROM-13)', async () => {
  const { shop, callsTo, cookiesOut } = await arriving('', { kept: 'WELCOME10' })
  await applyPromoFromUrl(shop)
  expect(callsTo(applying).map(({ body }) => body)).toEqual([{ cartId: 'old', code: 'WELCOME10' }])
  expect(cookiesOut.join()).toContain('__Host-promo=;')
})

test('a refused code is told on the page that was asked for (PROM-13)', async () => {
  const { shop } = await arriving('?step=shipping', { kept: 'OLD', answer: anError(422, 'PRM155') })
  expect(await actionResult(() => applyPromoFromUrl(shop))).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'coupon.refused', values: { code: 'OLD' } }])
})
