import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { action, loader } from '~/routes/botCheck'
import { withErrorPage } from '~/guards/route-guards.server'
import { formAction, formHandler, seeOther } from './form-action.server'
import { aShop } from './test/a-shop.server'

const path = '/en-us/p/skarn-3l-shell-HV7K2Q41'
const time = 'GET /consumers-v3/utilities/stores'
const guarded = () => Response.json({ errorDetails: [{ errorId: 'X', message: '' }], appId: 'guard-1' }, { status: 403 })
const captcha = (token: string | null = 'sandbox.botCheck.1') => ({
  fetch: async (url: string) => {
    if (url.endsWith('/challenge')) return Response.json({ id: 'c1', left: 3, right: 4 })
    return token ? Response.json({ token }) : Response.json({}, { status: 422 })
  },
})

type Thrown = { data: { check: string; title: string }; init: { status: number } | null }
const thrownBy = async (run: () => Promise<unknown>): Promise<Thrown> =>
  run().then(
    () => expect.fail('nothing was thrown'),
    (thrown: unknown) => thrown as Thrown,
  )
const heldIn = ({ data: { check } }: Thrown) =>
  Object.fromEntries([...check.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value]))

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

test('a form refused with an appId goes into the bot check, without its password and card number (ERR-04, SEC-03)', async () => {
  const form = { intent: 'add', size: 'M', frame: 'dialog', password: 'Vitrine2026', cardNumber: '4111', 'check-next': '/x' }
  const { args } = aShop({ [time]: guarded }, { path, form, captcha: captcha() })
  const add = formHandler(z.object({}), async (_, { shop }) => {
    await shop.api(endpoints.stores.list, { query: {} })
    return seeOther('/en-us/cart')
  })
  const page = await thrownBy(() => formAction({ add })(args as never))
  expect(page.init?.status).toBe(403)
  expect(page.data.check).toContain('data-bot-check="guard-1"')
  expect(page.data.check).toMatch(/what is (<!-- -->)?3 \+ 4\?/)
  expect(heldIn(page)).toEqual({
    'check-id': 'c1',
    'check-app': 'guard-1',
    'check-next': path,
    'check-form': 'yes',
    intent: 'add',
    size: 'M',
  })
})

test('a page that meets the bot check links back to itself, and the log notes it (ANA-09, ERR-04)', async () => {
  const { shop } = aShop({ [time]: guarded }, { path: `${path}?color=ember`, captcha: captcha() })
  const page = await thrownBy(() => withErrorPage(shop, shop.api(endpoints.stores.list, { query: {} })))
  expect(page.init?.status).toBe(403)
  expect(heldIn(page)).toEqual({ 'check-id': 'c1', 'check-app': 'guard-1', 'check-next': `${path}?color=ember` })
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('"event":"bot-check","appId":"guard-1"')
})

test.each([
  ['a 403 without an appId', Response.json({ errorDetails: [{ errorId: 'X', message: '' }] }, { status: 403 })],
  ['another status', Response.json({ errorDetails: [{ errorId: 'X', message: '' }], appId: 'guard-1' }, { status: 409 })],
])('%s is no bot check (ERR-04)', async (_, answer) => {
  const { shop } = aShop({ [time]: answer }, { path, captcha: captcha() })
  const failure = (await thrownBy(() => withErrorPage(shop, shop.api(endpoints.stores.list, { query: {} })))) as unknown
  expect(failure).toBeInstanceOf(ApiError)
})

test('while the CAPTCHA service is down the page says so and suggests another try', async () => {
  const { shop } = aShop({ [time]: guarded }, { path })
  const page = await thrownBy(() => withErrorPage(shop, shop.api(endpoints.stores.list, { query: {} })))
  expect(page.data.check).not.toContain('<form')
  expect(page.data.check).toContain(`href="${path}"`)
})

async function answering(form: Record<string, string>, token?: string | null) {
  const sent = { 'check-id': 'c1', 'check-answer': '7', ...form }
  const requested = aShop({}, { path: '/en-us/person-check', form: sent, captcha: captcha(token) })
  return { result: (await action(requested.args as never)) as unknown, cookies: requested.cookiesOut }
}

test.each([
  [{ 'check-form': 'yes', intent: 'add', size: 'M' }, 307],
  [{}, 303],
])('the right answer returns a shopper to the action (SEC-03)', async (held, status) => {
  const { result, cookies } = await answering({ 'check-next': path, ...held })
  expect([(result as Response).status, (result as Response).headers.get('Location')]).toEqual([status, path])
  expect(cookies).toContain('__Host-person=sandbox.botCheck.1; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600')
})

test('a wrong answer brings another challenge and keeps the form data (SEC-03)', async () => {
  const form = { 'check-form': 'yes', 'check-app': 'guard-1', 'check-next': path, intent: 'add', size: 'M' }
  const { result, cookies } = await answering(form, null)
  expect((result as Thrown).init?.status).toBe(422)
  expect(heldIn(result as Thrown)).toMatchObject(form)
  expect((result as Thrown).data.check).toContain('aria-invalid="true"')
  expect(cookies.join()).not.toContain('__Host-person')
})

test.each(['//evil.example', 'https://evil.example/', ''])('“%s” is never a return path', async (next) => {
  const { result } = await answering({ 'check-next': next })
  expect((result as Response).headers.get('Location')).toBe('/en-us')
})

test('opened directly, the bot check links home', async () => {
  const { args } = aShop({}, { path: '/en-us/person-check', captcha: captcha() })
  expect((await loader(args as never)).check).toContain('name="check-next" value="/en-us"')
})

test.each([
  ['sandbox.botCheck.1', 'sandbox.botCheck.1'],
  ['a b', null],
  ['', null],
])('every call of one who passed carries the proof: “%s”', async (cookie, sent) => {
  const { shop, requests } = aShop({ [time]: { stores: [] } }, { path, cookies: { '__Host-person': cookie } })
  await shop.api(endpoints.stores.list, { query: {} })
  expect(requests[0]?.headers.get('x-person-token')).toBe(sent)
})
