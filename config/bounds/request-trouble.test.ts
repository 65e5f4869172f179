// Must precede what it counts.
import { stepsOf } from '../../scripts/parsing/steps-of.ts'
import { expect, test } from 'vitest'
import { bounds } from './bounds'
import { requestTrouble } from './request-trouble'

const shop = 'https://shop.example'
const aRequest = (path: string, headers: Record<string, string> = {}) => ({ url: shop + path, headers: new Headers(headers) })

test('an address of 8 192 characters is read, one more is not', () => {
  expect(requestTrouble(aRequest(`/${'x'.repeat(bounds.address - 1)}`))).toBeNull()
  expect(requestTrouble(aRequest(`/${'x'.repeat(bounds.address)}`))).toMatchObject({ status: 414, field: 'address' })
})

test('a query of 200 parameters is accepted, one more is refused', () => {
  const query = (count: number) => `/?${Array.from({ length: count }, (_, i) => `p${i}=1`).join('&')}`
  expect(requestTrouble(aRequest(query(bounds.parameters)))).toBeNull()
  expect(requestTrouble(aRequest(query(bounds.parameters + 1)))).toMatchObject({ status: 400, field: 'parameters' })
})

test.each([
  ...Object.entries(bounds.headers),
  ['cookie', bounds.header],
  ['referer', bounds.header],
  ['x-anything', bounds.header],
] as const)('of %s no more than %i characters are read (reliability: malformed input)', (name, most) => {
  expect(requestTrouble(aRequest('/', { [name]: 'x'.repeat(most) }))).toBeNull()
  expect(requestTrouble(aRequest('/', { [name]: 'x'.repeat(most + 1) }))).toEqual({
    status: 431,
    reason: `header too long: ${name}`,
    field: name,
  })
})

test('looking costs the same whatever the length of what is looked at', () => {
  const steps = (size: number) => {
    const request = aRequest('/', { 'accept-language': 'a'.repeat(size), cookie: 'a'.repeat(size) })
    return stepsOf(() => requestTrouble(request))
  }
  expect(steps(9_000)).toBeLessThan(2 * steps(900))
  const many = (count: number) => aRequest(`/?${'a&'.repeat(count)}`)
  const [some, more] = [many(300), many(3_000)]
  expect(stepsOf(() => requestTrouble(more))).toBeLessThan(2 * stepsOf(() => requestTrouble(some)))
})
