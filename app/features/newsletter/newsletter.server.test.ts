import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { loadNewsletter, subscribeNewsletterAction } from './newsletter.server'

const subscribe = 'POST /consumers-v3/consumer/subscription'
const read = 'GET /consumers-v3/consumer/subscription'
const action = formAction({ subscribe: subscribeNewsletterAction })
const kept = {
  ...{ channel: 'email', type: 'Newsletter', optin: true, doubleOptin: false, recipient: 'ana@example.com' },
  ...{ country: 'US', region: 'NORA' },
}

function subscribing(form: Record<string, string>, answer: unknown = Response.json({ subscriptions: [kept] }, { status: 201 })) {
  const shop = aShop({ [subscribe]: answer }, { path: '/en-us/newsletter', form: { intent: 'subscribe', ...form } })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('a guest subscribes with an address and a yes to the policy, and the page is shown again (SUP-27, SUP-31)', async () => {
  const { post, callsTo } = subscribing({ email: ' ana@example.com ', policy: 'on' })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/newsletter' })
  expect(callsTo(subscribe)[0]?.body).toEqual({
    subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: 'ana@example.com' }],
  })
})

test('an email address has no bound of its own here, unlike that of an account (TRAP-31)', async () => {
  const { post, callsTo } = subscribing({ email: `${'a'.repeat(97)}@example.com`, policy: 'on' })
  expect(await post()).toMatchObject({ status: 303 })
  expect(callsTo(subscribe)).toHaveLength(1)
})

test.each([
  [{ policy: 'on' }, { email: ['This field is required'] }],
  [{ email: 'ana@example', policy: 'on' }, { email: ['Email is not valid'] }],
  [{ email: `${'a'.repeat(250)}@example.com`, policy: 'on' }, { email: ['Email is not valid'] }],
  [{ email: 'ana@example.com' }, { policy: ['Check this box to continue'] }],
])('%o is reported beside its field, and nothing is sent (SUP-29)', async (form, errors) => {
  const { post, callsTo } = subscribing(form as Record<string, string>)
  expect(await post()).toMatchObject({ status: 422, result: { errors, values: form } })
  expect(callsTo(subscribe)).toEqual([])
})

test('when the platform fails, the form says so and keeps the address (SUP-30)', async () => {
  const { post } = subscribing({ email: 'ana@example.com', policy: 'on' }, anError(500, 'GEN500'))
  const result = await post()
  expect(result).toMatchObject({ status: 503, result: { values: { email: 'ana@example.com' }, errors: { '': [expect.any(String)] } } })
})

test('a subscriber reads so, and in EMEA that an email asks for confirmation (SUP-28, ACC-11)', async () => {
  const seen = async (subscription: object) => {
    const { shop } = aShop({ [read]: { subscriptions: [subscription] } })
    await shop.session.open()
    return loadNewsletter(shop)
  }
  expect(await seen(kept)).toEqual({ isSubscribed: true, asksAgain: false })
  expect(await seen({ ...kept, doubleOptin: true })).toEqual({ isSubscribed: true, asksAgain: true })
  expect(await seen({ ...kept, optin: false })).toEqual({ isSubscribed: false, asksAgain: false })
  expect(await seen({ ...kept, channel: 'sms' })).toMatchObject({ isSubscribed: false })
})

test('a visitor without a known subscription is offered the form (SUP-28)', async () => {
  const { shop, requests } = aShop()
  expect(await loadNewsletter(shop)).toEqual({ isSubscribed: false, asksAgain: false })
  expect(requests).toEqual([])
  const failing = aShop({ [read]: anError(500, 'GEN500') })
  await failing.shop.session.open()
  expect(await loadNewsletter(failing.shop)).toMatchObject({ isSubscribed: false })
})
