import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { consumerEndpoints } from '#contracts/consumer'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { getMarketDay } from '#domain/dates/market-day'
import { anAccount } from '../test/a-shopper'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { type PlatformRequest, callPlatform, readFailure, createGuestToken, createToken } from '../test/platform'

const path = '/consumers-v3/consumer'
const born = { birthDate: '1990-02-28' }

async function read(response: Response): Promise<ConsumerProfile> {
  return consumerEndpoints.profile.response.parse(await response.json()).consumerProfile
}

const profile = async (token: string, query = '') => read(await callPlatform('GET', `${path}${query}`, { token }))
const put = (token: string, consumerProfile: unknown, request: PlatformRequest = {}) =>
  callPlatform('PUT', path, { token, body: { consumerProfile }, ...request })
const details = (token: string, consumerDetails: unknown, request: PlatformRequest = {}) => put(token, { consumerDetails }, request)

test('a customer reads their profile, complete, with empty fields where nothing was given (APIU-01, ACC-01, ACC-04)', async () => {
  const { token, email } = await aConsumer()
  expect(await profile(token)).toEqual({
    consumerDetails: {
      ...{ email, emailVerified: true, firstName: 'Ada', lastName: 'Byron' },
      ...{ addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false },
    },
    ...{ preferences: {}, subscriptions: [], isLoyaltyMember: false, currency: 'USD', enrollments: [] },
  })
})

test('a member’s profile has the membership date, and the points on request (LOY-07, LOY-09, APIU-01, TRAP-28)', async () => {
  const today = () => getMarketDay(Date.now(), 'US')
  const before = today()
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points: 450 } })
  expect(await profile(token, '?includeLoyaltySummary=true')).toMatchObject({
    ...{ isLoyaltyMember: true, loyaltyOptInDate: expect.toBeOneOf([before, today()]), enrollments: [{ type: 'Loyalty' }] },
    loyaltySummary: { points: { balance: 450 } },
  })
  expect(await profile(token)).not.toHaveProperty('loyaltySummary')
})

test('programmes tell what was spent, what may be and what is given, a year (EMP-14, EMP-15, EMP-18)', async () => {
  const { token } = await aConsumer({ seed: { spent: { athlete: 12550 }, identities: ['IPA'] } })
  expect((await profile(token)).consumerDetails).toMatchObject({
    identityList: [{ type: 'IPA' }],
    athlete: { currentSpend: 125.5, annualCap: 3000, annualCredit: 1500, currency: 'USD' },
  })
  const employee = await aConsumer({}, 'EMPLOYEE')
  expect((await profile(employee.token)).consumerDetails.employee).toEqual({
    currentSpend: 0,
    annualCap: 3000,
    annualCredit: 0,
    currency: 'USD',
  })
})

test('the origin of a sign-up is stored (ACC-03)', async () => {
  const source = { acquisitionType: 'Registered', campaignName: 'spring' }
  expect((await profile((await aConsumer({ source })).token)).consumerDetails.source).toEqual(source)
})

test('a change returns the whole profile and is stored (APIU-02, ACC-09, VAL-31)', async () => {
  const { token, email } = await aConsumer()
  const preferences = { interests: 'hiking|skiing', preferredShoeSize: '42.5' }
  const consumerDetails = { email, firstName: 'Adah', phone: '(503) 555-0100', phoneCode: '1', postalCode: '97201', gender: 'F', ...born }
  const changed = await read(await put(token, { consumerDetails, preferences }))
  expect(changed).toMatchObject({ consumerDetails: { ...consumerDetails, lastName: 'Byron', phone: '+15035550100' }, preferences })
  expect(await profile(token)).toEqual(changed)
})

test('a change with nothing in it changes nothing (ACC-16)', async () => {
  const { token } = await aConsumer()
  const before = await profile(token)
  expect(await read(await put(token, { consumerDetails: { firstName: '', phone: '' }, preferences: { interests: '' } }))).toEqual(before)
  expect(await read(await put(token, {}))).toEqual(before)
})

const named = (field: string) => ({ field: `consumerProfile.consumerDetails.${field}` })

test.each<[string, unknown, object]>([
  ['a name that is none', { firstName: 'A1' }, { status: 410, errorId: 'PRO410', info: { field: 'firstName' } }],
  ['a phone that is none', { phone: '12' }, { status: 411, errorId: 'PRO411', info: { field: 'phone' } }],
  ['somebody too young', { birthDate: '2020-01-01' }, { status: 414, errorId: 'PRO414', info: { field: 'birthDate' } }],
  ['another country’s postal code', { postalCode: 'SW1A 1AA' }, { status: 415, errorId: 'PRO415', info: { field: 'postalCode' } }],
  ['a day that never was', { birthDate: '1990-02-31' }, { status: 400, errorId: 'API400', info: named('birthDate') }],
  ['another e-mail', { email: 'eve@example.com' }, { status: 400, errorId: 'API400', info: named('email') }],
  ['a name longer than fifty', { lastName: 'x'.repeat(51) }, { status: 400, errorId: 'API400', info: named('lastName') }],
])('%s is refused and nothing changes (ERR-37, VAL-34)', async (_what, wrong, answer) => {
  const { token } = await aConsumer()
  const before = await profile(token)
  expect(await readFailure(await details(token, wrong))).toMatchObject(answer)
  expect(await profile(token)).toEqual(before)
})

test('an account enrolls in loyalty by a change of its profile (LOY-06)', async () => {
  const { token, consumer } = await aConsumer()
  const enrollments = [{ type: 'Loyalty' }]
  const enrolled = await read(await put(token, { consumerDetails: { ...born, phone: '5035550177' }, enrollments }))
  expect(enrolled).toMatchObject({ isLoyaltyMember: true, enrollments, loyaltySummary: { points: { balance: 0 } } })
  expect((await consumer.getSignInIds())?.memberId).toMatch(/^M/)
})

test('a member needs a birth date, and in the United States a phone (SUP-11, SUP-15, SUP-33, ERR-37)', async () => {
  const enrollments = [{ type: 'Loyalty' }]
  const { token } = await aConsumer()
  expect(await readFailure(await put(token, { enrollments }))).toMatchObject({ status: 412, errorId: 'PRO412' })
  expect(await readFailure(await put(token, { consumerDetails: born, enrollments }))).toMatchObject({ status: 411, errorId: 'PRO411' })
  const french = await aConsumer({ country: 'FR' })
  expect((await put(french.token, { consumerDetails: born, enrollments }, { locale: 'fr-fr' })).status).toBe(200)
})

test('accepting the employee terms shows in the profile and at the next sign-in (EMP-04, TRAP-07)', async () => {
  const { token, consumer } = await aConsumer({}, 'EMPLOYEE')
  const accepted = await read(await details(token, { isEmployeeDiscountTCAccepted: true }))
  expect(accepted.consumerDetails.isEmployeeDiscountTCAccepted).toBe(true)
  expect((await consumer.getSignInIds())?.isEmployeeDiscountTCAccepted).toBe(true)
})

test('only an employee can accept employee terms, and no customer can change their kind (EMP-03)', async () => {
  const { token, consumer } = await aConsumer()
  expect(await readFailure(await details(token, { isEmployeeDiscountTCAccepted: true }))).toMatchObject({ status: 404, errorId: 'AUT404' })
  const before = await profile(token)
  const forged = { employee: { currentSpend: 0, annualCap: 9, annualCredit: 9 }, identityList: [{ type: 'IPA' }], kind: 'EMPLOYEE' }
  await put(token, { consumerDetails: forged, isLoyaltyMember: true, loyaltySummary: { points: { balance: 9999 } } })
  expect(await profile(token)).toEqual(before)
  expect((await consumer.getSignInIds())?.kind).toBe('REGISTERED')
})

test('notification settings are stored as sent, and the last one counts (ACC-20, ACC-25, APIU-26)', async () => {
  const { token } = await aConsumer()
  const set = (notifications: unknown) => callPlatform('PUT', `${path}/notification`, { token, body: { notifications } })
  const back = { topic: 'back-in-stock', channel: 'email', enabled: true }
  expect(await (await set([back, { ...back, channel: 'sms' }, { ...back, enabled: false }])).json()).toEqual({
    notifications: [
      { ...back, enabled: false },
      { ...back, channel: 'sms' },
    ],
  })
  const response = await callPlatform('GET', path, { token })
  expect(await response.json()).toMatchObject({ consumerProfile: { notifications: [{ ...back, enabled: false }, { channel: 'sms' }] } })
  expect(await readFailure(await set([{ ...back, channel: 'pigeon' }]))).toMatchObject({ status: 400, errorId: 'API400' })
})

test('an account without a profile makes one, once (APIU-03, ERR-37)', async () => {
  const token = await createToken()
  expect(await readFailure(await callPlatform('GET', path, { token }))).toMatchObject({ status: 404, errorId: 'PRO404' })
  const create = (email?: string) =>
    callPlatform('POST', path, {
      token,
      body: { consumerProfile: { consumerDetails: { email, firstName: 'Ada' }, preferences: { interests: 'hiking' } } },
    })
  const made = await create('Ada.New@example.com')
  expect(made.status).toBe(201)
  const answer = consumerEndpoints.createProfile.response.parse(await made.json())
  expect(answer.consumerId).toBe(decodeJwt(token).sub)
  expect(answer.consumerProfile).toMatchObject({
    consumerDetails: { email: 'ada.new@example.com', firstName: 'Ada' },
    preferences: { interests: 'hiking' },
  })
  expect((await create('ada.new@example.com')).status).toBe(201)
  expect(await readFailure(await create('eve@example.com'))).toMatchObject({ status: 400, errorId: 'PRO400' })
  expect(await readFailure(await create())).toMatchObject({ status: 400, errorId: 'API400' })
})

test('a profile is not created with another customer’s email address, or with anything invalid in it (APIU-03, SUP-23, ERR-37)', async () => {
  const { email } = await anAccount()
  const token = await createToken()
  const create = (consumerDetails: object) => callPlatform('POST', path, { token, body: { consumerProfile: { consumerDetails } } })
  expect(await readFailure(await create({ email }))).toMatchObject({ status: 400, errorId: 'PRO400' })
  const own = `${crypto.randomUUID()}@example.com`
  expect(await readFailure(await create({ email: own, phone: '12' }))).toMatchObject({ status: 411, errorId: 'PRO411' })
  expect(await readFailure(await callPlatform('GET', path, { token }))).toMatchObject({ status: 404, errorId: 'PRO404' })
})

test.each([
  ['GET', path],
  ['PUT', path],
  ['POST', path],
  ['PUT', `${path}/notification`],
  ['POST', `${path}/address`],
  ['PUT', `${path}/address/x`],
  ['DELETE', `${path}/address/x`],
  ['GET', `${path}/payment_instruments`],
  ['POST', `${path}/payment_instruments`],
  ['PATCH', `${path}/payment_instruments/x`],
  ['DELETE', `${path}/payment_instruments/x`],
  ['POST', `${path}/loyalty/token`],
  ['GET', `${path}/loyalty/promo/welcome`],
  ['GET', `${path}/loyalty/vouchers`],
  ['PUT', `${path}/subscription`],
])('%s %s is for consumers, not for guests or associates (ROL-09)', async (method, path) => {
  const requested = method === 'GET' ? {} : { body: {} }
  const answers = [await createGuestToken(), await createToken({ kind: 'AGENT' })].map(async (token) =>
    readFailure(await callPlatform(method, path, { token, ...requested })),
  )
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 404, errorId: 'AUT404' })
  expect(await readFailure(await callPlatform(method, path, requested))).toMatchObject({ status: 432, errorId: 'AUT432' })
})
