import { beforeEach, expect, test } from 'vitest'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { aProfile, postAccountForm, profileCall } from '../test/post-account-form.server'
import { changePasswordAction, saveDetailsAction } from './profile.server'
import { saveInterestsAction, saveNewslettersAction, saveOrderUpdatesAction } from './preferences.server'

const update = 'PUT /consumers-v3/consumer'
const change = 'POST /consumers-v3/consumer/changepassword'
const subscribe = 'PUT /consumers-v3/consumer/subscription'
const typed = { firstName: 'Ada', lastName: 'Byron', phone: '', birthDate: '12/10/1985', postalCode: '97205', gender: 'F' }

beforeEach(() => void anEdgeCache())

test('profile details are saved, and an emptied one is deleted (ACC-02, SUP-14)', async () => {
  const answers = { [profileCall]: aProfile(), [update]: aProfile() }
  const { result, callsTo, flash } = await postAccountForm(saveDetailsAction, { form: typed, answers })
  expect(result).toEqual({ status: 303, location: '/en-us/account/profile' })
  expect(callsTo(update)[0]?.body).toEqual({
    consumerProfile: {
      consumerDetails: { firstName: 'Ada', lastName: 'Byron', phone: '', birthDate: '1985-12-10', postalCode: '97205', gender: 'F' },
    },
  })
  expect(flash).toMatchObject([{ tone: 'success', key: 'profile.saved' }])
})

test('unchanged values are not validated by the country of the page; changed ones are (VAL-20, VAL-24)', async () => {
  const answers = { [profileCall]: aProfile({}, { postalCode: '97205' }), [update]: aProfile() }
  const form = { ...typed, birthDate: '10/12/1985', phone: '+15035550123', phoneCode: '1' }
  const left = await postAccountForm(saveDetailsAction, { form, answers, path: '/en-gb/account' })
  expect(left.result).toEqual({ status: 303, location: '/en-gb/account/profile' })
  expect(left.callsTo(update)[0]?.body).toMatchObject({
    consumerProfile: { consumerDetails: { postalCode: '97205', phone: '+15035550123' } },
  })
  const changed = await postAccountForm(saveDetailsAction, { form: { ...form, postalCode: '97206' }, answers, path: '/en-gb/account' })
  expect(Object.keys(changed.result.result?.errors ?? {})).toEqual(['postalCode'])
})

test('with every field empty nothing is sent (ACC-16)', async () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))
  const { result, callsTo, flash } = await postAccountForm(saveDetailsAction, { form: empty, answers: { [profileCall]: aProfile() } })
  expect([result.status, callsTo(update)]).toEqual([303, []])
  expect(flash).toMatchObject([{ key: 'profile.notSaved' }])
})

test.each([
  ['details', saveDetailsAction, typed],
  ['letters', saveNewslettersAction, { letters: ['email'] }],
])('without a profile changing %s fails as “Profile not loaded” (ACC-17, MSG-18)', async (_, action, form) => {
  const { result, requests } = await postAccountForm(action, { form, answers: { [profileCall]: anError(404, 'PRO404') } })
  expect(result).toMatchObject({ status: 404, result: { errors: { '': ['Profile not loaded. Sign in and try again.'] } } })
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an invalid name and an invalid birth date are both reported beside their fields (VAL-05, VAL-11)', async () => {
  const form = { ...typed, firstName: 'Ada1', birthDate: '02/31/1985' }
  const { result, callsTo } = await postAccountForm(saveDetailsAction, { form, answers: { [profileCall]: aProfile() } })
  expect(Object.keys(result.result?.errors ?? {}).sort()).toEqual(['birthDate', 'firstName'])
  expect(callsTo(update)).toEqual([])
})

const passwords = { currentPassword: 'Shell2026', newPassword: 'Ridge2027', repeatedPassword: 'Ridge2027', challenge: 'c', answer: '7' }

test('a new password is sent with the old one and a CAPTCHA token (AUTH-21)', async () => {
  const { result, callsTo } = await postAccountForm(changePasswordAction, {
    form: passwords,
    answers: { [change]: new Response(null, { status: 204 }) },
  })
  expect(result).toEqual({ status: 303, location: '/en-us/account/profile' })
  expect(callsTo(change)[0]?.body).toEqual({ currentPassword: 'Shell2026', newPassword: 'Ridge2027', recaptcha_response: 'person' })
})

test('a weak password, or two that differ, are not sent, and no password is returned (VAL-02, VAL-06)', async () => {
  const { result, requests } = await postAccountForm(changePasswordAction, { form: { ...passwords, newPassword: 'short' } })
  expect(result.result?.errors).toEqual({
    newPassword: ['Password does not meet requirements.'],
    repeatedPassword: ['Value must be the same as New password'],
  })
  expect(JSON.stringify(result.result?.values)).not.toContain('short')
  expect(requests).toEqual([])
})

test.each([
  ['AUT450', 450, 'currentPassword'],
  ['AUT451', 451, 'newPassword'],
  ['AUT452', 452, 'newPassword'],
])('%s is reported beside its field (ERR-28)', async (errorId, status, field) => {
  const { result } = await postAccountForm(changePasswordAction, { form: passwords, answers: { [change]: anError(status, errorId) } })
  expect(Object.keys(result.result?.errors ?? {})).toEqual([field])
})

test('only changed subscriptions are sent, each to its own address or number (ACC-10)', async () => {
  const newsletter = {
    ...{
      channel: 'email',
      type: 'Newsletter',
      optin: true,
      doubleOptin: false,
      recipient: 'ada@shop.example',
      country: 'US',
      region: 'NORA',
    },
  }
  const answers = { [profileCall]: aProfile({ subscriptions: [newsletter] }), [subscribe]: { subscriptions: [] } }
  const { callsTo } = await postAccountForm(saveNewslettersAction, { form: { letters: ['sms'] }, answers })
  expect(callsTo(subscribe)[0]?.body).toEqual({
    subscriptions: [
      { channel: 'email', type: 'Newsletter', optin: false, recipient: 'ada@shop.example' },
      { channel: 'sms', type: 'Newsletter', optin: true, recipient: '+15035550123' },
    ],
  })
})

test('member newsletters are not offered to a shopper who is no member (ACC-10)', async () => {
  const { callsTo, result } = await postAccountForm(saveNewslettersAction, {
    form: { letters: ['loyalty'] },
    answers: { [profileCall]: aProfile() },
  })
  expect([result.status, callsTo(subscribe)]).toEqual([303, []])
})

test('interests are saved as one text in the order of the list (ACC-09, VAL-31)', async () => {
  const form = { interests: ['climbing', 'hiking', 'no-such-thing'], preferredShoeSize: '42' }
  const { callsTo } = await postAccountForm(saveInterestsAction, { form, answers: { [update]: aProfile() } })
  expect(callsTo(update)[0]?.body).toEqual({ consumerProfile: { preferences: { interests: 'hiking|climbing', preferredShoeSize: '42' } } })
})

test.each([
  [{}, false],
  [{ shipping: 'on' }, true],
])('of shipping emails %o is saved, and other settings stay (ACC-20)', async (form, enabled) => {
  const sms = { topic: 'shipping', channel: 'sms', enabled: true }
  const setting = 'PUT /consumers-v3/consumer/notification'
  const { result, callsTo, flash } = await postAccountForm(saveOrderUpdatesAction, {
    form,
    answers: { [profileCall]: aProfile({ notifications: [sms] }), [setting]: { notifications: [] } },
  })
  expect(callsTo(setting)[0]?.body).toEqual({ notifications: [sms, { topic: 'shipping', channel: 'email', enabled }] })
  expect(result).toEqual({ status: 303, location: '/en-us/account/preferences' })
  expect(flash).toMatchObject([{ tone: 'success', key: 'profile.orderUpdatesSaved' }])
})
