import { expect, test, vi } from 'vitest'
import { tokenFor } from './captcha.server'
import { requireCaptchaToken } from './captcha-token.server'

const given = { challenge: 'c1', answer: '7' }
const where = (answering: () => Promise<Response>) => ({ askCaptcha: answering })
const sending = (body: BodyInit, status: number) => async () => new Response(body, { status })

test('the right answer lets the form pass (APIX-16)', async () => {
  const askCaptcha = vi.fn(sending('{"token":"person"}', 200))
  expect(await requireCaptchaToken({ askCaptcha }, given)).toBe('person')
  expect(askCaptcha).toHaveBeenCalledWith('/captcha/answer', expect.objectContaining({ body: '{"id":"c1","answer":"7"}' }))
})

test.each([422, 400])('a status %i from the service means a wrong answer', async (status) => {
  await expect(requireCaptchaToken(where(sending('{}', status)), given)).rejects.toMatchObject({ field: 'answer', key: 'captcha.wrong' })
})

test.each<[string, () => Promise<Response>]>([
  ['is down', sending('', 503)],
  ['does not answer in time', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
  ['is not itself', sending('<!doctype html>', 200)],
  ['gives no token', sending('{"token":""}', 200)],
])('where the service %s, the shopper is not told that the answer was wrong', async (_, answering) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(requireCaptchaToken(where(answering), given)).rejects.toMatchObject({ field: 'answer', key: 'captcha.unchecked' })
  expect(await tokenFor(where(answering), { id: 'c1', answer: '7' })).toBeNull()
})
