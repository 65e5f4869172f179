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

const post = async (path: string, body: object) => {
  const response = await sandbox.request(`/captcha${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, result: (await response.json()) as { id: string; left: number; right: number; token: string } }
}

test('a form without scripts gets a challenge, and the right answer is a token for that form, once (APIX-16)', async () => {
  const { result } = await post('/challenge', { action: 'question' })
  const answer = { id: result.id, answer: ` ${result.left + result.right} ` }
  const solved = await post('/answer', answer)
  expect(solved).toMatchObject({ status: 200, result: { token: expect.stringMatching(/^sandbox\.question\./) } })
  expect(await post('/assess', { token: solved.result.token, action: 'question' })).toMatchObject({
    result: { valid: true, action: 'question' },
  })
  expect(await post('/answer', answer)).toMatchObject({ status: 422 })
})

test('a wrong answer is no token and cannot be retried (APIX-16)', async () => {
  const { result } = await post('/challenge', { action: 'question' })
  expect(await post('/answer', { id: result.id, answer: '99' })).toMatchObject({ status: 422 })
  expect(await post('/answer', { id: result.id, answer: String(result.left + result.right) })).toMatchObject({ status: 422 })
  expect(await post('/challenge', {})).toMatchObject({ status: 400 })
  expect(await post('/answer', { id: 'x' })).toMatchObject({ status: 400 })
})

test('a second call of the same form gets a token of its own with the same answer (APIX-16, SUP-03)', async () => {
  const { result } = await post('/challenge', { action: 'register', then: 'login' })
  const solved = await post('/answer', { id: result.id, answer: String(result.left + result.right) })
  const { token, then } = solved.result as unknown as { token: string; then: string }
  expect(await assess({ token, action: 'register' })).toMatchObject({ valid: true, action: 'register' })
  expect(await assess({ token: then, action: 'login' })).toMatchObject({ valid: true, action: 'login' })
})
