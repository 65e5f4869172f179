import { expect, test } from 'vitest'
import { sandboxKeys, testSecretKeys } from '#config/turnstile'
import { sandbox } from '../app'
import { dummyToken } from './turnstile'

const path = '/turnstile/v0/siteverify'
const json = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const response = await sandbox.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, ...(await response.json<Record<string, unknown>>()) }
}
const form = async (fields: Record<string, string>) => {
  const response = await sandbox.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  return response.json<Record<string, unknown>>()
}
const { secret } = sandboxKeys
const codes = (...errors: string[]) => ({ success: false, 'error-codes': errors })

test('a token says which action and host it was made for, in an answer to JSON and to a form (SEC-21)', async () => {
  const said = {
    success: true,
    'error-codes': [],
    action: 'login',
    hostname: 'localhost',
    challenge_ts: expect.stringMatching(/^20\d\d-.*Z$/),
  }
  expect(await json({ secret, response: 'sandbox.login.a1' })).toMatchObject({ status: 200, ...said })
  expect(await form({ secret, response: 'sandbox.register.a2@halvern.localhost', remoteip: '203.0.113.7' })).toMatchObject({
    ...{ ...said, action: 'register', hostname: 'halvern.localhost' },
  })
})

test('a token counts once; only the same idempotency key gets the same answer again (SEC-21)', async () => {
  const idempotency_key = crypto.randomUUID()
  const first = await json({ secret, response: 'sandbox.login.b1', idempotency_key })
  expect(await json({ secret, response: 'sandbox.login.b1', idempotency_key })).toEqual(first)
  for (const other of [undefined, crypto.randomUUID()])
    expect(await json({ secret, response: 'sandbox.login.b1', idempotency_key: other })).toMatchObject(codes('timeout-or-duplicate'))
})

test.each<[string, object, string]>([
  ['without a secret', { response: dummyToken }, 'missing-input-secret'],
  ['with an unknown secret', { secret: '0x4none', response: dummyToken }, 'invalid-input-secret'],
  ['without a token', { secret }, 'missing-input-response'],
  ['with a forged token', { secret, response: 'nonsense' }, 'invalid-input-response'],
  ['with a token of more than 2048 characters', { secret, response: `sandbox.login.${'x'.repeat(2_048)}` }, 'invalid-input-response'],
  ['with a key that is no UUID', { secret, response: 'sandbox.login.c1', idempotency_key: 'again' }, 'bad-request'],
  ['with a dummy token for another secret', { secret, response: dummyToken }, 'invalid-input-response'],
  ['with a machine’s token', { secret, response: 'sandbox.machine.c2' }, 'invalid-input-response'],
  ['with an expired token', { secret, response: 'sandbox.expired.c3' }, 'timeout-or-duplicate'],
  ['that fails inside', { secret, response: 'sandbox.internal-error.c4' }, 'internal-error'],
])('a call %s is answered with its documented code (SEC-21)', async (_, body, code) => {
  expect(await json(body)).toMatchObject(codes(code))
})

test.each([[undefined], [[]], ['text'], [{ secret: 7 }]])('a body like %j is a bad request', async (body) => {
  expect(await json(body)).toMatchObject({ status: 400, ...codes('bad-request') })
})

test('the documented test secrets pass, fail and report a spent token, and take the dummy token alone (SEC-21)', async () => {
  const say = (key: string, response = dummyToken) => json({ secret: key, response })
  for (let time = 0; time < 2; time += 1) expect(await say(testSecretKeys.passes)).toMatchObject({ success: true })
  expect(await say(testSecretKeys.refuses)).toMatchObject(codes('invalid-input-response'))
  expect(await say(testSecretKeys.spent)).toMatchObject(codes('timeout-or-duplicate'))
  for (const key of Object.values(testSecretKeys)) expect(await say(key, 'sandbox.login.d1')).toMatchObject(codes('invalid-input-response'))
})

test('the widget’s script asks no other host', async () => {
  const script = await (await sandbox.request('/turnstile/v0/api.js?render=explicit')).text()
  expect(script).toContain('turnstile:')
  expect(script).not.toMatch(/https?:|fetch\(/)
})
