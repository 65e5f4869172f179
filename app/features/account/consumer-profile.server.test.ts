import { beforeEach, expect, test } from 'vitest'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadAddress, loadAddresses } from './addresses/addresses.server'
import { loadAddCard, loadCards } from './cards/cards.server'
import { loadPoints } from './account-page.server'
import { loadPreferences } from './profile/preferences.server'
import { loadProfile } from './profile/profile.server'
import { aProfile, profileCall } from './test/post-account-form.server'

const cards = 'GET /consumers-v3/consumer/payment_instruments'
const vouchers = 'GET /consumers-v3/consumer/loyalty/vouchers'
const promo = 'GET /consumers-v3/consumer/loyalty/promo/welcome'
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const captcha = { fetch: async () => Response.json({ id: 'c1', left: 2, right: 3 }) }

beforeEach(() => void anEdgeCache())

async function adasShop(answers: Answers, path = '/en-us/account/x') {
  const { shop } = aShop(answers, { path, captcha })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return shop
}

test.each([
  ['profile', loadProfile, { profile: null }],
  ['preferences', loadPreferences, { interests: null, letters: null }],
  ['addresses', loadAddresses, null],
  ['cards', loadCards, { wallet: null }],
  ['points', loadPoints, undefined],
])('%s that cannot be read are not shown as empty, and nobody is signed out (ACC-19)', async (_, load, expected) => {
  const shop = await adasShop({ [profileCall]: anError(500, 'GEN500'), [cards]: anError(500, 'GEN500') })
  const loaded = await (load as (shop: unknown) => Promise<unknown>)(shop)
  if (expected) expect(loaded).toMatchObject(expected)
  else expect(loaded).toBe(expected)
  expect(await shop.consumer()).toEqual(ada)
})

test.each([
  ['profile', loadProfile],
  ['addresses', loadAddresses],
  ['cards', loadCards],
  ['points', loadPoints],
] as const)('the page of %s asks a guest to sign in and returns there (ACC-19, RTE-10)', async (_, load) => {
  const { shop } = aShop({}, { path: '/en-us/account/x', captcha })
  expect((await actionResult(() => load(shop))).location).toBe('/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%2Fx')
})

test.each([
  ['details', loadProfile],
  ['another card', loadAddCard],
] as const)('%s can be changed by a shopper who typed the password recently; anybody else types it again first (G20)', async (_, load) => {
  const { shop, sessions } = aShop(
    { [profileCall]: aProfile(), [cards]: { total: 0, start: 0, count: 0, items: [] } },
    { path: '/en-us/account/x', captcha },
  )
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  expect(await load(shop)).toMatchObject({ challenge: { id: 'c1' } })
  for (const state of sessions.values()) state.presence = { age: 20 * 60_000, isAway: false }
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  expect((await actionResult(() => load(shop))).location).toBe('/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%2Fx&reason=confirm')
})

test('details appear in their fields as they are typed in this country (ACC-02, SUP-14, VAL-15)', async () => {
  const shop = await adasShop({ [profileCall]: aProfile({}, { birthDate: '1985-12-10', gender: 'F' }) })
  const { profile, challenge } = await loadProfile(shop)
  expect(profile?.values).toMatchObject({ phone: '(503) 555 - 0123', phoneCode: '1', birthDate: '12/10/1985', gender: 'F' })
  expect([profile?.email, challenge]).toEqual(['ada@shop.example', { id: 'c1', left: 2, right: 3 }])
})

test('the number that texts are sent to is written as in the shopper’s country (ACC-32)', async () => {
  const shop = await adasShop({ [profileCall]: aProfile({}, { phone: '+15035550123' }) })
  const { letters } = await loadPreferences(shop)
  expect(letters?.find(({ name }) => name === 'sms')?.recipient).toBe('(503) 555 - 0123')
})

test('a phone number of another country appears under its own dial code, with all its digits (VAL-15, VAL-17)', async () => {
  const shop = await adasShop({ [profileCall]: aProfile({}, { phone: '+393405326422', phoneCode: '39' }) })
  expect((await loadProfile(shop)).profile?.values).toMatchObject({ phoneCode: '39', phone: '3405 - 326 - 422' })
})

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  province: 'OR',
}
const book = [
  { ...address, id: 'a1', approachType: 'S', main: false, countryCode: 'US' },
  { ...address, id: 'a2', approachType: 'S', main: true, countryCode: 'CA', postalCode: 'K1A 0B1', province: 'ON' },
]

test('addresses are shown in postal format, the main one first (ACC-04, ACC-06, ACC-22)', async () => {
  const shop = await adasShop({ [profileCall]: aProfile({}, { addressList: book }) })
  const loaded = await loadAddresses(shop)
  expect(loaded?.addresses.map(({ id, isMain }) => [id, isMain])).toEqual([
    ['a2', true],
    ['a1', false],
  ])
  expect(loaded?.addresses[0]?.lines).toEqual(['Ada Byron', '12 Larch Street', 'Portland, ON K1A 0B1', 'Canada'])
})

test('an address is edited in the fields of its own country, and a new one in those of the chosen country (VAL-29)', async () => {
  const answers = { [profileCall]: aProfile({}, { addressList: book }) }
  const shop = await adasShop(answers, '/en-us/account/addresses/a2?country=US')
  expect(await loadAddress(shop, 'a2')).toMatchObject({ country: 'CA', isMain: true, values: { province: 'ON' } })
  const fresh = await adasShop(answers, '/en-us/account/addresses/new?country=CA')
  expect(await loadAddress(fresh, 'new')).toMatchObject({ country: 'CA', isNew: true, countries: [{ value: 'US' }, { value: 'CA' }] })
  expect(await loadAddress(fresh, 'a9')).toBeUndefined()
})

test('a new address begins with the member’s own name, or empty while it cannot be read', async () => {
  const shop = await adasShop({ [profileCall]: aProfile({}, { firstName: 'Ada', lastName: 'Byron' }) }, '/en-us/account/addresses/new')
  expect((await loadAddress(shop, 'new'))?.values).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  const without = await adasShop({ [profileCall]: anError(500, 'GEN500') }, '/en-us/account/addresses/new')
  expect((await loadAddress(without, 'new'))?.values.firstName).toBeUndefined()
})

test('the default card comes first; an expired card says so (ACC-13, ACC-23)', async () => {
  const card = { type: 'CREDIT_CARD', maskedNumber: '************1111', cardType: 'visa', holder: 'Ada Byron', expirationMonth: 3 }
  const items = [
    { ...card, paymentInstrumentId: 'p1', isDefault: false, expirationYear: 2020 },
    { ...card, paymentInstrumentId: 'p2', isDefault: true, expirationYear: 2099 },
    { paymentInstrumentId: 'p3', type: 'GIFT_CARD', isDefault: false, maskedNumber: '************0001' },
  ]
  const { wallet } = await loadCards(await adasShop({ [cards]: { total: 3, start: 0, count: 3, items } }))
  expect(wallet?.cards.map(({ id, digits, month, hasExpired }) => [id, digits, month, hasExpired])).toEqual([
    ['p2', '1111', '03', false],
    ['p1', '1111', '03', true],
  ])
  expect(wallet?.giftCards).toMatchObject([{ id: 'p3', digits: '0001', hasExpired: false }])
})

const voucher = { amountInCurrency: 10, currency: 'USD', eligible: true, expiryDate: '2027-12-31', status: 'ACTIVE' }

test('a member sees points, those that wait and until when, what they are worth, and how many are missing (LOY-07, LOY-12, LOY-15)', async () => {
  const pending = [{ points: 120, spendableFrom: '2026-12-24T08:00:00.000Z' }, { points: 30 }]
  const member = aProfile({ isLoyaltyMember: true, loyaltySummary: { points: { balance: 450, pending } }, loyaltyOptInDate: '2026-01-02' })
  const answers = {
    [profileCall]: member,
    [vouchers]: {
      vouchers: [
        { ...voucher, id: '100', points: 100, available: true },
        { ...voucher, id: '500', points: 500, available: false },
      ],
    },
    [promo]: anError(404, '4044'),
  }
  expect(await loadPoints(await adasShop(answers))).toEqual({
    ...{ balance: 450, since: 'January\u00a02,\u00a02026', promo: null },
    pending: [{ points: 120, day: 'December\u00a024,\u00a02026' }, { points: 30 }],
    vouchers: [
      { points: 100, available: true, missing: 0, amount: '$10.00', until: 'December\u00a031,\u00a02027' },
      { points: 500, available: false, missing: 50, amount: '$10.00', until: 'December\u00a031,\u00a02027' },
    ],
  })
})

test('a shopper who is no member has no points, which differs from zero', async () => {
  expect(await loadPoints(await adasShop({ [profileCall]: aProfile() }))).toBeNull()
})
