import { expect, onTestFinished, test, vi } from 'vitest'
import { callStoreApi } from './medusa-client'

const settings = { MEDUSA_ORIGIN: 'http://engine.example', MEDUSA_PUBLISHABLE_KEY: 'pk' } as Parameters<typeof callStoreApi>[0]

test('no NUL character reaches the engine, whose database fails on one (CNF-08)', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({}))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await callStoreApi(settings, '/carts/1', {
    method: 'POST',
    body: { shipping_address: { city: '\0', address_1: 'a\0b', postal_code: '97201' } },
  })
  expect(sent).toEqual([{ shipping_address: { city: '', address_1: 'ab', postal_code: '97201' } }])
})
