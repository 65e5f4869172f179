/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { getObjectStub } from '#config/object-stub'
import { authEndpoints } from '#contracts/auth'
import type { Cart } from '#contracts/entities/cart'
import { aDevice, paths } from '../test/a-shopper'
import { aMark, aStoreDevice, setEmployeeSecret } from '../test/a-store-device'
import {
  type PlatformRequest,
  callPlatform,
  createCaptchaToken,
  getSampleVariant,
  readFailure,
  createGuestToken,
  platformEnv,
} from '../test/platform'

const [storeId, elsewhere] = ['HV-US-01', 'HV-US-02']
const [ana, ben] = ['E100001', 'E200001']
const secrets = { [ana]: 'Alder-Cove-1903', [ben]: 'Larch-Quarry-0042' }
let deviceMark = ''

beforeAll(async () => {
  deviceMark = await aStoreDevice(storeId)
  for (const [employeeId, secret] of Object.entries(secrets)) await setEmployeeSecret(storeId, employeeId, secret)
})

async function logIn(
  over: object = {},
  { device = aDevice(), ...options }: PlatformRequest & { device?: ReturnType<typeof aDevice> } = {},
) {
  const token = createCaptchaToken('agentLogin')
  const body = { username: ana, password: secrets[ana], storeId, deviceMark, recaptcha_response: token, ...over }
  return device.post(paths.agentLogin, body, options)
}

const resultOf = async (response: Response) => (response.ok ? 'in' : (await readFailure(response)).errorId)
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
const triesOf = (name: string) => getObjectStub(platformEnv.LOGINS, name, platformEnv)
const forget = (name: string) => runInDurableObject(triesOf(name), (_, { storage }) => storage.kv.delete('tries'))

test('an associate signs in at their store for twelve hours and gets the store’s name (EMP-05, EMP-19, EMP-20)', async () => {
  const response = await logIn()
  expect(response.status).toBe(200)
  expect(authEndpoints.agentLogin.response.parse(await response.json())).toEqual({
    ...{ storeId, storeName: expect.any(String), storeEmployeeId: ana, storeEmployeeName: 'Ana Prior' },
  })
  const { exp = 0, iat = 0, ...claims } = decodeJwt(response.headers.get('x-auth-access') ?? '')
  expect(claims).toMatchObject({ kind: 'AGENT', storeId, storeEmployeeId: ana })
  expect(exp - iat).toBe(12 * 3600)
})

test('the session’s cart stays in front of the associate (EMP-06)', async () => {
  const device = aDevice()
  const body = { ...getSampleVariant('shell'), qty: 1 }
  const cart = await (
    await callPlatform('POST', '/cart/v1/cartWithItem', { token: await createGuestToken(device.usid), body })
  ).json<Cart>()
  const token = (await logIn({}, { device })).headers.get('x-auth-access') ?? ''
  expect((await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token })).status).toBe(200)
})

test.each<[object, PlatformRequest, string]>([
  [{ password: 'Wrong2026' }, {}, 'AUT401'],
  [{ username: 'nobody' }, {}, 'AUT401'],
  [{ storeId: 'nowhere' }, {}, 'AUT401'],
  [{}, { brand: 'dropkerb' }, 'AUT401'],
  [{ storeId: undefined }, {}, 'API400'],
  [{ deviceMark: undefined }, {}, 'API400'],
  [{ recaptcha_response: createCaptchaToken('login') }, {}, 'AUT403'],
])('an associate’s sign-in with %j, %j is refused with %s (APIA-08)', async (over, request, errorId) => {
  expect(await readFailure(await logIn(over, request))).toMatchObject({ errorId })
  await logIn()
})

test('each associate has a secret of their own: a colleague’s opens nothing, nor does any to one who has none yet (EMP-23)', async () => {
  expect(await resultOf(await logIn({ password: secrets[ben] }))).toBe('AUT401')
  expect(await resultOf(await logIn({ username: ben, password: secrets[ben] }))).toBe('in')
  const other = { storeId: elsewhere, username: 'E100002', deviceMark: await aStoreDevice(elsewhere) }
  for (const password of Object.values(secrets)) expect(await resultOf(await logIn({ ...other, password }))).toBe('AUT401')
  await logIn()
})

test('an associate’s password is stored hashed, like a shopper’s (EMP-23)', async () => {
  const { results } = await platformEnv.RECORDS.prepare('SELECT * FROM associate_secrets').all()
  expect(results.length).toBeGreaterThan(1)
  for (const secret of Object.values(secrets)) expect(JSON.stringify(results)).not.toContain(secret)
})

test('a device that is not enrolled for the store signs nobody in, and locks nobody out (EMP-24)', async () => {
  const theirs = await aStoreDevice(elsewhere)
  for (const stranger of [aMark(), theirs, aMark(), theirs, aMark(), theirs]) {
    const refused = await readFailure(await logIn({ deviceMark: stranger, password: 'Wrong2026' }))
    expect(refused).toMatchObject({ errorId: 'AUT401', info: { reason: 'device' } })
  }
  expect(await readFailure(await logIn({ deviceMark: theirs }))).toMatchObject({ info: { reason: 'device' } })
  expect(await resultOf(await logIn())).toBe('in')
})

test('five wrong passwords lock an associate’s number at that store, there or not (AUTH-22, EMP-05)', async () => {
  const inARow = ['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT441']
  const received: unknown[] = []
  for (const _ of inARow) received.push(await resultOf(await logIn({ username: 'E-unknown', password: 'Wrong2026' })))
  expect(received).toEqual(inARow)
  expect(await resultOf(await logIn())).toBe('in')
})

test('from one network sixty wrong sign-ins count over all stores and numbers; then no secret is compared from there (EMP-23, SEC-02)', async () => {
  const address = '203.0.113.77'
  const now = Date.now()
  await runInDurableObject(triesOf(`network ${address}`), (_, { storage }) => storage.kv.put('tries', Array(59).fill(now)))
  expect(await resultOf(await logIn({ username: 'E900001', password: 'Wrong2026' }, from(address)))).toBe('AUT401')
  expect(await resultOf(await logIn({}, from(address)))).toBe('AUT403')
  expect(await resultOf(await logIn({}, from('203.0.113.78')))).toBe('in')
})

test('at one store twenty wrong sign-ins count over all its numbers, from any network (EMP-23)', async () => {
  const name = `store ${storeId}`
  await forget(name)
  const received = await Promise.all(
    Array.from({ length: 24 }, async (_, i) =>
      resultOf(await logIn({ username: `E8000${i}`, password: 'Wrong2026' }, from(`203.0.113.${i}`))),
    ),
  )
  expect(received.sort()).toEqual([...Array(20).fill('AUT401'), ...Array(4).fill('AUT403')])
  expect(await resultOf(await logIn())).toBe('AUT403')
  const other = { storeId: elsewhere, username: 'E100002', deviceMark: await aStoreDevice(elsewhere), password: 'Wrong2026' }
  expect(await resultOf(await logIn(other))).toBe('AUT401')
  await forget(name)
  expect(await resultOf(await logIn())).toBe('in')
})

test('right sign-ins count for nothing, however many (EMP-23)', async () => {
  for (let i = 0; i < 25; i += 1) expect(await resultOf(await logIn({}, from('203.0.113.99')))).toBe('in')
})

test('a repeated associate sign-in gets the same response (APIA-08)', async () => {
  const [device, recaptcha_response] = [aDevice(), createCaptchaToken('agentLogin')]
  const once = () => logIn({ recaptcha_response }, { device, transactionId: 't-1' })
  expect([(await once()).status, (await once()).status]).toEqual([200, 200])
})
