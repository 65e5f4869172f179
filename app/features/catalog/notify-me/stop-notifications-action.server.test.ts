import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { oneClickUnsubscribe, stopNotificationsAction } from './stop-notifications-action.server'

const stop = 'POST /products/v1/notifications/unsubscribe'
const path = '/en-us/back-in-stock/unsubscribe'
const action = formAction({ 'stop-notifications': stopNotificationsAction })
beforeEach(() => void anEdgeCache())

async function stopping(answers: Answers) {
  const shop = aShop(answers, { form: { intent: 'stop-notifications', token: 'm1.s' }, path })
  const posted = await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))
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
  const args = shop.args as unknown as Parameters<typeof action>[0]
  return { posted: await actionResult(() => oneClickUnsubscribe(args)), callsTo: shop.callsTo }
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
  expect(await oneClickUnsubscribe(shop.args as unknown as Parameters<typeof action>[0])).toBeNull()
  expect(shop.callsTo(stop)).toEqual([])
})
