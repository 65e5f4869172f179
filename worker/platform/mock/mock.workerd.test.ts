import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { callPlatform, readFailure } from '../test/platform'

const calls = Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, Endpoint>))
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x')
const mocked = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, headers: Record<string, string>) =>
  callPlatform(method, path.replace(/:\w+/g, 'x'), { headers, token: '' })

test.each(calls.map((endpoint) => [`${endpoint.method} ${addressOf(endpoint)}`, endpoint] as const))(
  '%s has a response from its contract, with 200 unless another status is requested (QA-01, QA-06)',
  async (_, endpoint) => {
    const response = await mocked(endpoint, { 'x-mock-scenario': 'sample' })
    expect(response.status).toBe(endpoint.status === 204 ? 204 : 200)
    if (endpoint.status !== 204 && !endpoint.media) expect(endpoint.response.safeParse(await response.json()).success).toBe(true)
    const failed = await mocked(endpoint, { 'x-mock-scenario': 'GEN500' })
    expect(await readFailure(failed)).toMatchObject({ status: 500, errorId: 'GEN500' })
  },
)

const read = { method: 'GET', path: '/cart/v1/cart/x' } as const

test('a sample and an error use the requested status; an error is named by id or by code (QA-06)', async () => {
  expect((await mocked(read, { 'x-mock-scenario': 'sample', 'x-mock-status': '203' })).status).toBe(203)
  const failed = await mocked(read, { 'x-mock-scenario': 'CART_NOT_FOUND', 'x-mock-status': '503' })
  expect(await readFailure(failed)).toMatchObject({ status: 503, errorId: 'BSK404' })
})

test.each([
  ['x-mock-scenario', { 'x-mock-scenario': 'sunshine' }],
  ['x-mock-status', { 'x-mock-scenario': 'sample', 'x-mock-status': '42' }],
  ['x-mock-status', { 'x-mock-scenario': 'sample', 'x-mock-status': 'fine' }],
])('a wrong %s is reported (QA-06)', async (field, headers) => {
  expect(await readFailure(await mocked(read, headers as Record<string, string>))).toMatchObject({
    status: 400,
    errorId: 'API400',
    info: { field },
  })
})

test('a status alone requests nothing (QA-06)', async () => {
  expect((await callPlatform('GET', '/products/v2/catalog', { headers: { 'x-mock-status': '503' } })).status).toBe(200)
})

test('a bot check can be mocked: it wants a CAPTCHA until one was solved (ERR-04, QA-06)', async () => {
  const response = await mocked(read, { 'x-mock-scenario': 'botCheck' })
  expect([response.status, await response.json()]).toMatchObject([403, { appId: 'vitrine-guard' }])
  const passed = await mocked(read, { 'x-mock-scenario': 'botCheck', 'x-person-token': 'sandbox.botCheck.1' })
  expect(passed.status).not.toBe(403)
})
