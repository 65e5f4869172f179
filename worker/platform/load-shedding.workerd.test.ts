import { expect, test } from 'vitest'
import { createOverloadedResponse, isOverloadedError, maxConcurrentCalls } from './load-shedding'
import { requestOperation } from './test/operators'
import { callPlatform, readFailure, createGuestToken } from './test/platform'

const many = (count: number, act: () => Promise<Response>) => Promise.all(Array.from({ length: count }, act))

test('under overload reads are told to retry while mutations continue; then all is as before (ERR-41)', async () => {
  const token = await createGuestToken()
  const looking = many(maxConcurrentCalls['critical-read'] + 50, () => callPlatform('GET', '/products/v2/products/HVSHELL1/details'))
  const putting = callPlatform('POST', '/cart/v1/cart', { token, body: {} })
  const answers = await looking
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(50)
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(await readFailure(answer)).toEqual({ status: 503, errorId: 'GEN500', info: undefined, correlationId: 'correlation-1' })
  }
  expect((await putting).status).toBe(201)
  expect((await callPlatform('GET', '/products/v2/products/HVSHELL1/details')).status).toBe(200)
})

test('mutations have a limit too: beyond it they are refused unread', async () => {
  const token = await createGuestToken()
  const answers = await many(maxConcurrentCalls.mutation + 20, () => callPlatform('POST', '/cart/v1/item', { token, body: 'no item' }))
  expect(Map.groupBy(answers, ({ status }) => status).get(503)).toHaveLength(20)
})

test('a price is withdrawn, and caches learn of it, while the platform refuses all others (CMS-24)', async () => {
  const token = await createGuestToken()
  const shoppers = many(maxConcurrentCalls.mutation + 20, () => callPlatform('POST', '/cart/v1/item', { token, body: 'no item' }))
  const withdrawn = requestOperation('PUT', '/operations/v1/products/HVSALE09/published', { body: { published: false } })
  const told = callPlatform('GET', '/cache/v1/purges')
  expect((await shoppers).some(({ status }) => status === 503)).toBe(true)
  expect([(await withdrawn).status, (await told).status]).toEqual([200, 200])
})

test('an overloaded object gives the response of an overloaded platform', () => {
  expect(isOverloadedError(Object.assign(new Error('Durable Object is overloaded'), { overloaded: true }))).toBe(true)
  for (const other of [new Error('overloaded'), null, undefined, 'overloaded']) expect(isOverloadedError(other)).toBe(false)
  expect(createOverloadedResponse({ correlationId: 'c', language: 'en' }).status).toBe(503)
})
