import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

const page = () => new Response('<!doctype html><style>b {}</style>', { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
const answers: Record<string, () => unknown> = {
  '/': page,
  '/openapi.json': () => ({ openapi: '3.1.0' }),
  '/qa/stuck': () => ({ orders: [] }),
  '/qa/outbox': () => ({ mails: [] }),
}
const platform = ({ pathname }: { pathname: string }) => answers[pathname]?.()

test('testers see the platform’s calls and its stuck orders, which they cannot reach themselves', async () => {
  expect(await (await askFapi('qa/platform/calls', { platform })).text()).toContain('<style nonce="')
  expect(await (await askFapi('qa/platform/openapi.json', { platform })).json()).toEqual({ openapi: '3.1.0' })
  expect(await (await askFapi('qa/platform/stuck', { platform })).json()).toEqual({ orders: [] })
})

test.each(['qa/platform/cart/v1/item', 'qa/platform/qa/outbox'])('no other platform route is passed on: %s', async (path) => {
  expect((await askFapi(path, { platform })).status).toBe(404)
})
