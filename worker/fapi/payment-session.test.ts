import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

test('who has no session has nothing to pay for', async () => {
  const answer = await askFapi('payment/session?locale=en-us')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ errorDetails: [{ errorId: 'BSK404' }] })
})

test('nor has a locale where nothing is sold', async () => {
  expect((await askFapi('payment/session?locale=xx-yy')).status).toBe(404)
})
