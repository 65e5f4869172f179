import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireCaptchaToken, loadCaptchaChallenge, loadCaptchaQuestion, findCaptchaToken } from './captcha.server'
import { aShop } from './test/a-shop.server'
import { anError } from './test/an-upstream.server'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const given = { challenge: 'c1', answer: ' 7 ' }
const question = { id: 'c1', left: 3, right: 4 }
const endpoint = 'POST /consumers-v3/auth/captcha/answer'
const asked = 'POST /consumers-v3/auth/captcha/challenge'
const shopWith = (answer: unknown) => aShop({ [endpoint]: answer })
const refused = (reason?: string) =>
  Response.json({ errorDetails: [{ errorId: 'AUT403', message: '', ...(reason && { additionalInfo: { reason } }) }] }, { status: 400 })

test('the right answer lets the form pass, asked for in the shopper’s session (APIX-16, SEC-22)', async () => {
  const { shop, callsTo } = shopWith({ token: 'person' })
  expect(await requireCaptchaToken(shop, given)).toBe('person')
  expect(callsTo(endpoint)).toMatchObject([{ body: { challenge: 'c1', answer: '7' } }])
  expect(callsTo(endpoint)[0]?.headers.get('x-usid')).toBeTruthy()
})

test.each<[string, unknown, string]>([
  ['a refused answer is wrong', refused(), 'captcha.wrong'],
  ['a malformed answer is wrong', anError(400, 'API400'), 'captcha.wrong'],
  ['too many answers are said to be', refused('too-many'), 'captcha.tooMany'],
  ['an unavailable provider is not the shopper’s mistake', refused('unavailable'), 'captcha.unchecked'],
  ['a failing platform is not the shopper’s mistake', anError(503, 'GEN500'), 'captcha.unchecked'],
  ['a response without a token is not the shopper’s mistake', { token: '' }, 'captcha.unchecked'],
])('%s (SEC-22)', async (_, answer, key) => {
  const { shop } = shopWith(answer)
  await expect(requireCaptchaToken(shop, given)).rejects.toMatchObject({ field: 'answer', key })
  expect(await findCaptchaToken(shop, { id: 'c1', answer: '7' })).toBeNull()
})

test.each([
  { challenge: '', answer: '7' },
  { challenge: 'c1', answer: ' ' },
])('%j is asked of nobody', async (empty) => {
  const { shop, requests } = shopWith({ token: 'person' })
  await expect(requireCaptchaToken(shop, empty)).rejects.toMatchObject({ key: 'captcha.wrong' })
  expect(requests).toEqual([])
})

test('a form has a question, and the widget of the deployment where there is a site key (SEC-21)', async () => {
  const { shop } = aShop({ [asked]: question })
  expect(await loadCaptchaChallenge(shop, 'login')).toEqual(question)
  const settings = { TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno', TURNSTILE_ORIGIN: 'http://localhost:8080' }
  const { shop: keyed, callsTo } = aShop({ [asked]: question }, { env: settings })
  const script = 'http://localhost:8080/turnstile/v0/api.js?render=explicit'
  const widget = { siteKey: settings.TURNSTILE_SITE_KEY, script, action: 'login', challenge: 'turnstile.login' }
  expect(await loadCaptchaChallenge(keyed, 'login')).toEqual({ ...question, widget })
  expect(callsTo(asked)).toMatchObject([{ body: { action: 'login' } }])
  expect(await loadCaptchaQuestion(keyed, 'saveCard')).toEqual(question)
})

test('without a question there is no challenge, and the form says that it cannot be sent', async () => {
  expect(await loadCaptchaChallenge(aShop({ [asked]: anError(503, 'GEN500') }).shop, 'login')).toBeNull()
})
