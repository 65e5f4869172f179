import { expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { requiredHeaders } from '#contracts/required-headers'
import { callPlatform, getSampleVariant, readFailure, createGuestToken } from './test/platform'

const everyCall = Object.values(endpoints).flatMap((area) => Object.values(area) as Endpoint[])
const catalog = '/products/v2/catalog'

test.each(requiredHeaders)('a call without %s is refused by name (SITE-09, SITE-15)', async (name) => {
  expect(await readFailure(await callPlatform('GET', catalog, { headers: { [name]: null } }))).toMatchObject({
    status: 400,
    errorId: 'API400',
    info: { field: name },
  })
})

test.each(everyCall.map(({ method, path }) => [method, path]))('%s %s needs the headers too (SITE-09)', async (method, path) => {
  const response = await callPlatform(method, path.replace(/:\w+/g, 'x'), {
    headers: { siteid: null },
    ...(method !== 'GET' && { body: {} }),
  })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'siteid' } })
})

test.each([
  ['locale', 'en-xx'],
  ['locale', '__proto__'],
  ['brand', 'halvern'],
  ['region', 'EMEA'],
  ['siteid', 'HALVERN-GB'],
  ['siteid', 'DROPKERB-US'],
  ['channel', 'a b'],
  ['x-transaction-id', 'x'.repeat(129)],
  ['x-correlation-id', '<script>'],
  ['x-usid', ''],
])('a call with %s "%s" is refused by name (SITE-09, SITE-10)', async (name, value) => {
  expect(await readFailure(await callPlatform('GET', catalog, { headers: { [name]: value } }))).toMatchObject({
    status: 400,
    info: { field: name },
  })
})

test('a failure carries the correlation id of the call, and so does a success (ERR-01)', async () => {
  const refused = await callPlatform('GET', '/products/v2/products/NOTHING1/details')
  expect(refused.headers.get('x-correlation-id')).toBe('correlation-1')
  expect(await refused.json()).toEqual({
    errorDetails: [{ errorId: 'API404', message: 'We couldn’t find that.' }],
    correlationId: 'correlation-1',
  })
  expect((await callPlatform('GET', catalog)).headers.get('x-correlation-id')).toBe('correlation-1')
})

test.each([
  ['fr-ca', 'Nous n’avons pas trouvé ce que vous cherchez.'],
  ['de-de', 'Das haben wir nicht gefunden.'],
] as const)('an error is reported in the language of %s (ERR-41)', async (locale, message) => {
  const response = await callPlatform('GET', '/products/v2/products/NOTHING1/details', { locale })
  expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'API404', message }] })
})

test('a malformed correlation id is never sent back', async () => {
  const response = await callPlatform('GET', '/nowhere', { headers: { 'x-correlation-id': '"><img>' } })
  expect((await readFailure(response)).correlationId).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown path is API404, a known one with another method API405 with the allowed ones (ERR-40)', async () => {
  expect(await readFailure(await callPlatform('GET', '/cart/v9/cart'))).toMatchObject({ status: 404, errorId: 'API404' })
  const response = await callPlatform('PATCH', '/cart/v1/item', { body: {} })
  expect(response.headers.get('allow')).toBe('POST, DELETE')
  expect(await readFailure(response)).toMatchObject({ status: 405, errorId: 'API405' })
})

test.each([
  ['not JSON', '{"type":', 'body'],
  ['nothing', undefined, 'body'],
  ['a list', '[]', 'body'],
  ['null', 'null', 'body'],
  ['another type', { type: 'Robot' }, 'type'],
])('a body that is %s is API400', async (_what, body, field) => {
  expect(await readFailure(await callPlatform('POST', '/token/v2/auth/token', { body }))).toMatchObject({
    status: 400,
    errorId: 'API400',
    info: { field },
  })
})

test('a body that is not declared as JSON is API415 (ERR-40)', async () => {
  const response = await callPlatform('POST', '/token/v2/auth/token', {
    body: 'type=Guest',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await readFailure(response)).toMatchObject({ status: 415, errorId: 'API415' })
})

test('a body over 256 KB is API406, one just under is read (CONST-21, ERR-40)', async () => {
  const padded = (bytes: number) => ({ body: `{"type":"Guest","pad":"${'x'.repeat(bytes - 25)}"}` })
  expect(await readFailure(await callPlatform('POST', '/token/v2/auth/token', padded(256 * 1024 + 1)))).toMatchObject({
    status: 406,
    errorId: 'API406',
  })
  expect((await callPlatform('POST', '/token/v2/auth/token', padded(256 * 1024))).status).toBe(201)
})

test.each([
  [{ productId: '../../x' }, 'productId'],
  [{ upc: '12' }, 'upc'],
  [{ upc: '1 OR 1=1' }, 'upc'],
  [{ qty: 0 }, 'qty'],
  [{ qty: -1 }, 'qty'],
  [{ qty: 1.5 }, 'qty'],
  [{ qty: '2' }, 'qty'],
  [{ qty: 1e21 }, 'qty'],
  [{ recipeId: 'x'.repeat(65) }, 'recipeId'],
  [{ pdpUrl: ['x'] }, 'pdpUrl'],
])('adding with %j is refused by name', async (wrong, field) => {
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', {
    token: await createGuestToken(),
    body: { ...getSampleVariant('shell'), ...wrong },
  })
  expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
})

test('an internal error is GEN500 and says nothing about its cause (ERR-01, ERR-40)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const prepare = () => {
    throw new Error('secret reason')
  }
  const response = await callPlatform('GET', catalog, { env: { CATALOGUE: { prepare } as unknown as D1Database } })
  const text = await response.clone().text()
  expect(await readFailure(response)).toMatchObject({ status: 500, errorId: 'GEN500', correlationId: 'correlation-1' })
  expect(text).not.toContain('secret reason')
  expect(text).not.toContain('.ts')
})
