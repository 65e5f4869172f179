import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

test('a visitor without a session has no payment session', async () => {
  const answer = await askFapi('payment/session?locale=en-us')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ errorDetails: [{ errorId: 'BSK404' }] })
})

test('nor has a locale without sales', async () => {
  expect((await askFapi('payment/session?locale=xx-yy')).status).toBe(404)
})
