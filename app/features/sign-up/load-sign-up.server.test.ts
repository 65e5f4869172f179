import { expect, test } from 'vitest'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { loadLoyaltySignUp, loadSignUp } from './load-sign-up.server'

const prefill = 'POST /consumers-v3/consumer/retrieveUserData'
const read = 'GET /consumers-v3/consumer'
const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }
const at = (query: string, answers: Record<string, unknown> = {}) => aShop(answers, { path: `/en-us/sign-up${query}`, captcha })

const link = '?consumerId=C7&email=ana%40example.com&storeNum=204&enrollment_marketing_source=window&referral_code=friend-1'

test('a link’s data is read once: it fills the form, and only the lead source stays in the URL (SUP-01, ACC-25)', async () => {
  const known = { email: 'ana@example.com', firstName: 'Ana', postalCode: '97205', phoneMasked: '•••0100' }
  const { shop, callsTo } = at(`${link}&leadSource=mail&redirectTo=%2Fen-us%2Fcart`, { [prefill]: known })
  expect(await loadSignUp(shop, 'sign-up')).toMatchObject({
    prefill: { email: 'ana@example.com', firstName: 'Ana', postalCode: '97205' },
    carried: { storeNum: '204', campaign: 'window', referralCode: 'friend-1' },
    action: '/en-us/sign-up?leadSource=mail&redirectTo=%2Fen-us%2Fcart',
    came: { redirectTo: '/en-us/cart' },
  })
  expect(callsTo(prefill)[0]?.body).toEqual({ consumerId: 'C7', email: 'ana@example.com' })
})

test('a sign-up after an order is prefilled from it; an order of another session is not (ORD-05)', async () => {
  const { items, totals } = aReadyCart()
  const order = {
    ...{ orderNumber: 'HA12345678', st: 'opens-it', status: 'CONFIRMED', createdAt: '2026-11-21T10:00:00.000Z', events: [] },
    ...{ email: 'ada@example.com', items, totals, shipments: [], promoSummary: [], paymentMethod: [], flash: [] },
    billingAddress: { firstName: 'Ada', lastName: 'Byron', postalCode: '97205' },
  }
  const { shop, callsTo } = at('?from=order', { 'GET /consumers-v3/consumer/purchase/HA12345678': order })
  expect(await loadSignUp(shop, 'sign-up')).toMatchObject({ prefill: anEmptyObject() })
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it' })
  expect(await loadSignUp(shop, 'sign-up')).toMatchObject({
    prefill: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', postalCode: '97205' },
    action: '/en-us/sign-up?from=order',
  })
  expect(callsTo('GET /consumers-v3/consumer/purchase/HA12345678')[0]?.query.get('st')).toBe('opens-it')
})

test('a link that fits nobody still opens the form (SUP-01)', async () => {
  const { shop } = at(link, { [prefill]: anError(404, 'PRO404') })
  expect(await loadSignUp(shop, 'sign-up')).toMatchObject({ prefill: { email: 'ana@example.com' } })
})

test('the programme is joined with a new account, with the one there is, or has been already (SUP-02, DLG-14, ROL-05)', async () => {
  const kinds = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, programmes: [] }
  const details = { email: 'ana@example.com', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
  const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] }
  const how = async (isLoyaltyMember?: boolean) => {
    const { shop } = at('', { [read]: { consumerProfile } })
    const consumer = { ...kinds, isEmployee: false, isAthlete: false, isLoyaltyMember: isLoyaltyMember ?? false }
    if (isLoyaltyMember !== undefined) await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer })
    return loadLoyaltySignUp(shop)
  }
  expect(await how()).toMatchObject({ how: 'sign-up', signUp: { terms: { kind: 'loyalty', needs: { birthDate: true, phone: true } } } })
  expect(await how(false)).toMatchObject({
    how: 'join',
    join: { missing: ['firstName', 'lastName', 'phone', 'birthDate', 'postalCode'] },
  })
  expect(await how(true)).toEqual({ how: 'not' })
})
