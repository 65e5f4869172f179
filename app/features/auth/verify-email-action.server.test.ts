import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { verifyEmailAction } from './verify-email-action.server'

const verify = 'POST /consumers-v3/consumer/verifyemail'
const action = formAction({ 'verify-email': verifyEmailAction })
beforeEach(() => void anEdgeCache())

async function verifying(answers: Answers) {
  const shop = aShop(answers, { form: { intent: 'verify-email', token: 'C1~5.s' }, path: '/en-us/verify-email' })
  const posted = await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))
  return { posted, callsTo: shop.callsTo }
}

test('the button confirms the address with the token of the link and redirects to the confirmation (ACC-26)', async () => {
  const { posted, callsTo } = await verifying({ [verify]: { email: 'ada@shop.example' } })
  expect(posted).toEqual({ status: 303, location: '/en-us/verify-email?confirmed=1' })
  expect(callsTo(verify)[0]?.body).toEqual({ token: 'C1~5.s' })
})

test('an expired link redirects to the page that offers another; an outage keeps the form (ACC-26)', async () => {
  const refused = await verifying({ [verify]: anError(400, 'API400') })
  expect(refused.posted).toEqual({ status: 303, location: '/en-us/verify-email?expired=1' })
  expect((await verifying({ [verify]: anError(500, 'GEN500') })).posted.status).toBeGreaterThanOrEqual(400)
})
