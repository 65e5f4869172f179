/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import demo from '#content/people/demo-associates.json'
import { getObjectStub } from '#config/object-stub'
import { authEndpoints } from '#contracts/auth'
import { aDevice, paths } from '../test/a-shopper'
import { aMark, aStoreCode, enrollStoreDevice } from '../test/a-store-device'
import { createCaptchaToken, deployedCaptcha, readFailure, platformEnv } from '../test/platform'
import { takeSignInAttempt } from './associate-login'

const storeId = 'HV-US-01'
const resultOf = async (response: Response) => (response.ok ? 'enrolled' : (await readFailure(response)).errorId)

test('a device is enrolled with a code of its store, in any spelling, and gets the store’s name (EMP-24)', async () => {
  const code = await aStoreCode(storeId)
  const written = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 12)} ${code.slice(12)} `
  const response = await enrollStoreDevice({ storeId, code: written, deviceMark: aMark() })
  expect(response.status).toBe(201)
  expect(authEndpoints.enrollDevice.response.parse(await response.json())).toEqual({ storeId, storeName: `Store ${storeId}` })
})

test('a code enrolls one device: repeated by that one it gets the same response, by another it is refused (EMP-24)', async () => {
  const [code, deviceMark] = [await aStoreCode(storeId), aMark()]
  const marks = [deviceMark, ...Array.from({ length: 7 }, aMark)]
  const received = await Promise.all(marks.map(async (mark) => resultOf(await enrollStoreDevice({ storeId, code, deviceMark: mark }))))
  expect(received.sort()).toEqual([...Array(7).fill('AUT401'), 'enrolled'])
  const winner = await Promise.all(marks.map(async (mark) => resultOf(await enrollStoreDevice({ storeId, code, deviceMark: mark }))))
  expect(winner.filter((each) => each === 'enrolled')).toHaveLength(1)
})

test('a code of another store, one that has ended, and one nobody wrote enroll nothing (EMP-24)', async () => {
  const [other, ended] = [await aStoreCode('HV-US-02'), await aStoreCode(storeId, Date.now() - 1)]
  for (const code of [other, ended, 'ABCD-EFGH-JKLM-NPQR', ' - '])
    expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark: aMark() }))).toBe('AUT401')
  expect(await resultOf(await enrollStoreDevice({ storeId: 'nowhere', code: await aStoreCode('nowhere'), deviceMark: aMark() }))).toBe(
    'AUT401',
  )
  const code = await aStoreCode(storeId)
  expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark: aMark(), brand: 'dropkerb' }))).toBe('AUT401')
})

test('a token of another form enrolls nothing; the code can still be used (EMP-24, SEC-02)', async () => {
  const [code, deviceMark] = [await aStoreCode(storeId), aMark()]
  const body = { storeId, code, deviceMark, recaptcha_response: createCaptchaToken('agentLogin') }
  expect(await resultOf(await aDevice().post(paths.enrollDevice, body))).toBe('AUT403')
  expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark }))).toBe('enrolled')
})

test('from one network sixty wrong codes are checked in ten minutes, then none (EMP-24)', async () => {
  const address = '203.0.113.144'
  const network = getObjectStub(platformEnv.LOGINS, `network ${address}`, platformEnv)
  const now = Date.now()
  await runInDurableObject(network, (_, { storage }) => storage.kv.put('tries', Array(60).fill(now)))
  const code = await aStoreCode(storeId)
  const headers = { 'cf-connecting-ip': address }
  expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark: aMark(), headers }))).toBe('AUT403')
  expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark: aMark() }))).toBe('enrolled')
})

test('wrong codes, however many, keep nobody of the store out (EMP-23, EMP-24)', async () => {
  for (let i = 0; i < 21; i += 1)
    expect(await resultOf(await enrollStoreDevice({ storeId, code: `WRONG-${i}`, deviceMark: aMark() }))).toBe('AUT401')
  expect(await takeSignInAttempt(platformEnv, { storeId, now: Date.now() })).not.toBeNull()
})

test('neither a code nor a mark can be read from storage (EMP-24)', async () => {
  const [code, deviceMark] = [await aStoreCode(storeId), aMark()]
  await enrollStoreDevice({ storeId, code, deviceMark })
  const tables = ['enrollment_codes', 'store_devices']
  const rows = await Promise.all(tables.map((table) => platformEnv.RECORDS.prepare(`SELECT * FROM ${table}`).all()))
  for (const secret of [code, deviceMark]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('on a developer’s machine the test code enrolls any number of devices, in production none (EMP-24)', async () => {
  const known = demo.find((each) => each.storeId === storeId)
  const code = known?.code ?? ''
  for (const deviceMark of [aMark(), aMark()])
    expect(await resultOf(await enrollStoreDevice({ storeId, code, deviceMark }))).toBe('enrolled')
  const env = { ENVIRONMENT: 'production', TOKEN_SECRET: 'a secret', ...deployedCaptcha } as const
  const productive = { storeId: 'HV-US-02', code: demo.find((each) => each.storeId === 'HV-US-02')?.code ?? '' }
  expect(await resultOf(await enrollStoreDevice({ ...productive, deviceMark: aMark(), env }))).toBe('AUT401')
})
