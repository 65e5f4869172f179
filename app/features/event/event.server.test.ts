import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { type AuthoredEvent, loadEvent, createEventActions } from './event.server'

const read = 'GET /consumers-v3/consumer'
const register = 'POST /consumers-v3/consumer/event-registration'
const path = '/en-us/event/night?on=westend'
const event: AuthoredEvent = { eventId: 'night', startDate: '2027-03-13', endDate: '2027-03-14', enablePlusOne: true }
const oneDay: AuthoredEvent = { eventId: 'night', startDate: '2027-03-13', enablePlusOne: false }
const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function profile(over: Record<string, unknown> = {}) {
  const person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Pérez', phone: '+15035550100', gender: 'F' }
  const consumerDetails = { ...person, addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false, ...over }
  return { consumerProfile: { consumerDetails, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] } }
}

type JoiningOptions = { form?: [string, string][]; over?: Record<string, unknown>; isSignedIn?: boolean; of?: AuthoredEvent; at?: string }

async function joining({ form, over = {}, isSignedIn = true, of = event, at = path }: JoiningOptions = {}) {
  const formData = new FormData()
  for (const [name, value] of [['intent', 'join-event'], ...(form ?? [])] as const) formData.append(name, value)
  const answers = { [read]: profile(), [register]: Response.json({ registrationId: 'r-1' }, { status: 201 }), ...over }
  const shop = aShop(answers, { path: at, ...(form && { form: formData }), captcha })
  const known = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, programmes: [] }
  const consumer = { ...known, isEmployee: false, isAthlete: false, isLoyaltyMember: false }
  if (isSignedIn) await shop.shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer })
  const action = formAction(createEventActions(of, path))
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}
const days: [string, string][] = [
  ['days.2027-03-14', 'on'],
  ['days.2027-03-13', 'on'],
]
const accepted: [string, string] = ['eventTermsAccepted', 'on']

test('a registration sends the days in order, the guest and the profile’s own email, whatever the form said (EVT-03, EVT-08, EVT-12)', async () => {
  const form: [string, string][] = [...days, accepted, ['plusOne', ' Zoë O’Neill '], ['email', 'other@example.com']]
  const { post, callsTo } = await joining({ form })
  expect(await post()).toMatchObject({ status: 303, location: `${path}&done=2027-03-13,2027-03-14` })
  expect(callsTo(register)[0]?.body).toEqual({
    ...{ email: 'ana@example.com', attendingDays: '2027-03-13,2027-03-14', eventId: 'night', eventTermsAccepted: true },
    ...{ firstName: 'Ana', lastName: 'Pérez', gender: 'F', phoneNumber: '+15035550100', plusOne: 'Zoë O’Neill' },
    registrationTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('an event of one day asks for none, and takes no guest where none are allowed (EVT-04, EVT-06, EVT-15)', async () => {
  const { post, callsTo } = await joining({ of: oneDay, form: [accepted, ['plusOne', 'Zoë']] })
  await post()
  const { attendingDays, plusOne } = callsTo(register)[0]?.body as { attendingDays: string; plusOne?: string }
  expect([attendingDays, plusOne]).toEqual(['2027-03-13', undefined])
})

test('no day, a guest without a name and unaccepted terms are all reported beside their fields (VAL-32, VAL-33, EVT-07, EVT-15)', async () => {
  const { post, callsTo } = await joining({ form: [['plusOne', 'R2_D2']] })
  expect(await post()).toMatchObject({
    status: 422,
    result: {
      values: { plusOne: 'R2_D2' },
      errors: {
        attendingDays: ['Choose at least one day'],
        plusOne: ['Enter your guest’s first and last name, in letters only'],
        eventTermsAccepted: ['Check this box to continue'],
      },
    },
  })
  expect(callsTo(register)).toEqual([])
})

test('a failure is reported above the form (EVT-11)', async () => {
  const { post } = await joining({ form: [...days, accepted], over: { [register]: anError(500, 'GEN500') } })
  expect((await post()).result?.errors).toEqual({ '': [expect.any(String)] })
})

test('a signed-out shopper signs in or opens an account before registering (EVT-01, EVT-09, EVT-14)', async () => {
  const { post, callsTo, shop } = await joining({ isSignedIn: false, form: [...days, accepted] })
  const result = await post()
  expect(result).toMatchObject({ status: 303, location: expect.stringContaining('/en-us/sign-in?redirectTo=') })
  expect(callsTo(register)).toEqual([])
  expect(await loadEvent(shop, event, { eventId: 'night', on: 'westend' })).toMatchObject({ who: 'signs-in', challenge: { id: 'c-1' } })
  const signUpVisit = await joining({ isSignedIn: false, at: `${path}&as=sign-up` })
  expect(await loadEvent(signUpVisit.shop, event, { eventId: 'night', on: 'westend' })).toMatchObject({ who: 'signs-up' })
})

const seen = async (of: AuthoredEvent, at = path) => loadEvent((await joining({ at })).shop, of, { eventId: 'night', on: 'westend' })

test('the form has the profile’s email and asks for nothing that is known (EVT-02, EVT-03)', async () => {
  expect(await seen(event)).toMatchObject({ who: 'joins', join: { email: 'ana@example.com', missing: [] } })
})

test('days are offered of an event of two days, none of an event of one (EVT-04, EVT-05)', async () => {
  expect(await seen(event)).toMatchObject({ join: { days: [{ value: '2027-03-13' }, { value: '2027-03-14' }] } })
  expect(await seen(oneDay)).toMatchObject({ join: { days: [] } })
})

test('a guest may be brought where the event wants that (EVT-06)', async () => {
  expect(await seen(event)).toMatchObject({ join: { enablePlusOne: true } })
  expect(await seen(oneDay)).toMatchObject({ join: { enablePlusOne: false } })
})

test('a registered shopper reads so, with the booked days and a link back (EVT-08)', async () => {
  const joined = { who: 'has-joined', paths: { back: '/en-us/westend' } }
  expect(await seen(event, `${path}&done=2027-03-14,2031-01-01`)).toMatchObject({ ...joined, days: ['Sunday, March 14'] })
  expect(await seen(oneDay, `${path}&done=2027-03-13`)).toMatchObject({ ...joined, days: [] })
})
