import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { notifyMeAction, oneClickUnsubscribeAction, stopNotificationsAction } from './notify-me.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const notify = 'PUT /products/v1/notifications'
const action = formAction({ 'notify-me': notifyMeAction })
const requested = { intent: 'notify-me', email: 'ada@example.com', upc: '0123456789036' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(form: Record<string, string> = {}, answers: Answers = {}) {
  const all = { 'GET /products/v2/products/HV7K2Q41/details': aProduct(), [notify]: new Response(null, { status: 204 }), ...answers }
  const shop = aShop(all, { path: `/en-us/notify-me/${slug}`, form: { ...requested, ...form }, params: { slug } })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('the address is sent with the variant, and the shopper returns to the product with a confirmation (DLG-25)', async () => {
  const { post, callsTo, shop } = posting()
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}?color=coal&size=m` })
  expect(callsTo(notify).map(({ body }) => body)).toEqual([{ email: 'ada@example.com', productId: 'HV7K2Q41', upc: '0123456789036' }])
  expect(await (await shop.session.open()).takeFlash()).toMatchObject([
    { key: 'notifyMe.done', values: { email: 'ada@example.com', name: 'Skarn 3L Shell', options: 'Coal, M' } },
  ])
})

test.each([
  ['no address', { email: ' ' }, { email: ['This field is required'] }],
  ['a long address', { email: `${'a'.repeat(100)}@b.co` }, { email: ['Value must not be longer than 100 characters'] }],
  ['half an address', { email: 'ada@b' }, { email: ['Email is not valid'] }],
  ['a variant of another product', { upc: '999999999999' }, { upc: ['This field is required'] }],
])('%s is refused beside its field, and nothing is sent (DLG-25)', async (_, form, errors) => {
  const { post, callsTo } = posting(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors } })
  expect(callsTo(notify)).toEqual([])
})

test('when the platform refuses, the form says so and keeps what was typed (DLG-25)', async () => {
  const { post } = posting({}, { [notify]: anError(404, 'INV409') })
  expect(await post()).toMatchObject({
    result: { intent: 'notify-me', values: { email: 'ada@example.com' }, errors: { '': [expect.any(String)] } },
  })
})

const stop = 'POST /products/v1/notifications/unsubscribe'
const path = '/en-us/back-in-stock/unsubscribe'
const stopAction = formAction({ 'stop-notifications': stopNotificationsAction })
beforeEach(() => void anEdgeCache())

async function stopping(answers: Answers) {
  const shop = aShop(answers, { form: { intent: 'stop-notifications', token: 'm1.s' }, path })
  const posted = await actionResult(() => stopAction(shop.args as unknown as Parameters<typeof stopAction>[0]))
  return { posted, callsTo: shop.callsTo }
}

test('the button unsubscribes with the token of the link (OPD-06)', async () => {
  const { posted, callsTo } = await stopping({ [stop]: new Response(null, { status: 204 }) })
  expect(posted).toEqual({ status: 303, location: `${path}?done=1` })
  expect(callsTo(stop)[0]?.body).toEqual({ token: 'm1.s' })
})

test('a link that opens nothing says so; an outage keeps the form (OPD-06)', async () => {
  expect((await stopping({ [stop]: anError(400, 'API400') })).posted).toEqual({ status: 303, location: `${path}?wrong=1` })
  expect((await stopping({ [stop]: anError(500, 'GEN500') })).posted.status).toBeGreaterThanOrEqual(400)
})

async function clicked(answers: Answers, { form, query = '?token=m1.s' }: { form: Record<string, string>; query?: string }) {
  const shop = aShop(answers, { form, path: `${path}${query}` })
  const args = shop.args as unknown as Parameters<typeof stopAction>[0]
  return { posted: await actionResult(() => oneClickUnsubscribeAction(args)), callsTo: shop.callsTo }
}
const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }

test('the button of a mailbox unsubscribes with the token of the address: 200, and no redirect (EML-07)', async () => {
  const { posted, callsTo } = await clicked({ [stop]: new Response(null, { status: 204 }) }, oneClick)
  expect(posted).toMatchObject({ status: 200, location: null })
  expect(callsTo(stop)[0]?.body).toEqual({ token: 'm1.s' })
})

test('a mailbox hears of an address that opens nothing, and of an outage, which it tries again (EML-07)', async () => {
  expect((await clicked({ [stop]: anError(400, 'API400') }, oneClick)).posted.status).toBe(400)
  expect((await clicked({ [stop]: anError(500, 'GEN500') }, oneClick)).posted.status).toBe(503)
  expect((await clicked({}, { ...oneClick, query: '' })).posted.status).toBe(422)
})

test('any other form is none of a mailbox (EML-07)', async () => {
  const shop = aShop({}, { form: { intent: 'stop-notifications', token: 'm1.s' }, path })
  expect(await oneClickUnsubscribeAction(shop.args as unknown as Parameters<typeof stopAction>[0])).toBeNull()
  expect(shop.callsTo(stop)).toEqual([])
})
