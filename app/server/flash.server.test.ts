import { expect, test, vi } from 'vitest'
import { takeFlashMessages } from './flash.server'
import { aShop } from './test/a-shop.server'

async function asking(init: { ahead?: boolean; waiting: boolean }) {
  const { shop } = aShop({}, { path: '/en-us/cart', ...(init.ahead && { headers: { 'Sec-Purpose': 'prefetch' } }) })
  await shop.session.open()
  if (init.waiting) await shop.session.addFlash({ tone: 'success', key: 'savedForLater.removed', values: { name: 'Skarn' } })
  const deferNotices = vi.spyOn(shop.requestContext, 'deferNotices')
  const received = await takeFlashMessages(shop)
  return { told: received.map(({ text }) => text), untold: deferNotices.mock.calls.length, left: (await shop.session.takeFlash()).length }
}

test('a waiting message is shown once, and a prefetch only learns that there is one (NTF-06)', async () => {
  expect(await asking({ waiting: true })).toEqual({ told: ['Skarn has been removed from your saved items'], untold: 0, left: 0 })
  expect(await asking({ waiting: true, ahead: true })).toEqual({ told: [], untold: 1, left: 1 })
  expect(await asking({ waiting: false, ahead: true })).toEqual({ told: [], untold: 0, left: 0 })
})
