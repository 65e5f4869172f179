import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { authEndpoints } from '#contracts/auth'
import type { Cart } from '#contracts/entities/cart'
import { aDevice, paths } from '../test/a-shopper'
import { type Asked, ask, captchaToken, choice, failure, guestToken, platformEnv } from '../test/platform'

const storeId = 'HV-US-01'

async function anAssociate() {
  const query = platformEnv.CATALOGUE.prepare('SELECT id, name FROM store_employees WHERE store_id = ?').bind(storeId)
  const associate = await query.first<{ id: string; name: string }>()
  if (!associate) throw new Error('The sample store has nobody.')
  return associate
}

async function logIn(over: object = {}, { device = aDevice(), ...asked }: Asked & { device?: ReturnType<typeof aDevice> } = {}) {
  const { id: username } = await anAssociate()
  const body = { username, password: 'Associate2026', storeId, recaptcha_response: captchaToken('agentLogin'), ...over }
  return device.post(paths.agentLogin, body, asked)
}

test('an associate signs in at their store and is told where, for twelve hours (EMP-05, EMP-19, EMP-20)', async () => {
  const { id, name } = await anAssociate()
  const response = await logIn()
  expect(response.status).toBe(200)
  expect(authEndpoints.agentLogin.response.parse(await response.json())).toEqual({
    ...{ storeId, storeName: expect.any(String), storeEmployeeId: id, storeEmployeeName: name },
  })
  const { exp = 0, iat = 0, ...claims } = decodeJwt(response.headers.get('x-auth-access') ?? '')
  expect(claims).toMatchObject({ kind: 'AGENT', storeId, storeEmployeeId: id })
  expect(exp - iat).toBe(12 * 3600)
})

test('the session’s cart stays in front of the associate (EMP-06)', async () => {
  const device = aDevice()
  const body = { ...choice('shell'), qty: 1 }
  const cart = await (await ask('POST', '/cart/v1/cartWithItem', { token: await guestToken(device.usid), body })).json<Cart>()
  const token = (await logIn({}, { device })).headers.get('x-auth-access') ?? ''
  expect((await ask('GET', `/cart/v1/cart/${cart.id}`, { token })).status).toBe(200)
})

test.each<[object, Asked, string]>([
  [{ password: 'Wrong2026' }, {}, 'AUT401'],
  [{ username: 'nobody' }, {}, 'AUT401'],
  [{ storeId: 'nowhere' }, {}, 'AUT401'],
  [{}, { brand: 'dropkerb' }, 'AUT401'],
  [{}, { env: { ASSOCIATE_PASSWORD: 'Another2026' } }, 'AUT401'],
  [{ storeId: undefined }, {}, 'API400'],
  [{ recaptcha_response: captchaToken('login') }, {}, 'AUT403'],
])('an associate’s sign-in with %j, %j is refused with %s (APIA-08)', async (over, asked, errorId) => {
  expect(await failure(await logIn(over, asked))).toMatchObject({ errorId })
  await logIn()
})

test('a deployment that sets no password for associates lets none in (EMP-05)', async () => {
  const env = { ENVIRONMENT: 'production', TOKEN_SECRET: 'a secret' } as const
  expect(await failure(await logIn({}, { env }))).toMatchObject({ errorId: 'AUT401' })
})

test('five wrong passwords lock an associate’s number at that store, there or not (AUTH-22, EMP-05)', async () => {
  const inARow = ['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT441']
  const heard: unknown[] = []
  for (const _ of inARow) heard.push((await failure(await logIn({ username: 'E-unknown', password: 'Wrong2026' }))).errorId)
  expect(heard).toEqual(inARow)
  expect((await logIn()).status).toBe(200)
})

test('a sign-in of an associate sent again is answered again (APIA-08)', async () => {
  const [device, recaptcha_response] = [aDevice(), captchaToken('agentLogin')]
  const once = () => logIn({ recaptcha_response }, { device, transactionId: 't-1' })
  expect([(await once()).status, (await once()).status]).toEqual([200, 200])
})
