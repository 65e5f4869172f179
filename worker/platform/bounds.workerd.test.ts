import { expect, test, vi } from 'vitest'
import { inputLimits } from '#config/bounds/read-json'
import { callPlatform, readFailure, createGuestToken } from './test/platform'

const catalog = '/products/v2/catalog'

test.each([
  ['accept-language', 1_001],
  ['x-auth-access', 4_097],
  ['cookie', 16_385],
])('a call whose %s has %i characters is refused by name (reliability: malformed input)', async (name, length) => {
  const response = await callPlatform('GET', catalog, { headers: { [name]: 'x'.repeat(length) } })
  expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400', info: { field: name } })
})

test('a request with a URL or a query that is too long is refused as well', async () => {
  for (const [query, field] of [
    [`q=${'x'.repeat(inputLimits.address)}`, 'address'],
    ['a=1&'.repeat(inputLimits.parameters + 1), 'parameters'],
  ] as const)
    expect(await readFailure(await callPlatform('GET', `${catalog}?${query}`))).toMatchObject({ status: 400, info: { field } })
})

test('a body nested too deep is refused without being parsed (reliability: malformed input)', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = '{"a":'.repeat(5_000)
  const response = await callPlatform('POST', '/consumers-v3/consumer/TrackOrder', { body, token: await createGuestToken() })
  expect(parse).not.toHaveBeenCalledWith(body)
  parse.mockRestore()
  expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400' })
})
