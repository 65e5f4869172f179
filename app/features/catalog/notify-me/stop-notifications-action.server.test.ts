import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { stopNotificationsAction } from './stop-notifications-action.server'

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
