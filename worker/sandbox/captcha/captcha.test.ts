import { expect, test } from 'vitest'
import { sandbox } from '../app'

const assess = async (body: unknown) => {
  const response = await sandbox.request('/captcha/assess', { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, ...(await response.json<Record<string, unknown>>()) }
}

test('a sandbox token says which action it was made for and scores high', async () => {
  expect(await assess({ token: 'sandbox.login.a1', action: 'login' })).toEqual({
    ...{ status: 200, valid: true, action: 'login', score: 0.9, reason: 'OK' },
  })
  expect(await assess({ token: 'sandbox.register.a2', action: 'login' })).toMatchObject({ valid: true, action: 'register' })
})

test('a low token seems made by a machine', async () => {
  expect(await assess({ token: 'sandbox.low.b1', action: 'login' })).toMatchObject({ valid: true, action: 'login', score: 0.1 })
})

test('a token counts once', async () => {
  await assess({ token: 'sandbox.login.c1', action: 'login' })
  expect(await assess({ token: 'sandbox.login.c1', action: 'login' })).toMatchObject({ valid: false, reason: 'DUPLICATE' })
})

test.each(['login', 'sandbox.login', 'sandbox..x', 'other.login.x'])('%j is no token', async (token) => {
  expect(await assess({ token, action: 'login' })).toMatchObject({ status: 200, valid: false, reason: 'MALFORMED' })
})

test.each([[undefined], [{}], [{ token: 'sandbox.login.d1' }], ['text']])('a question like %j is refused', async (body) => {
  expect(await assess(body)).toMatchObject({ status: 400 })
})
