import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { formAction } from '~/server/form-action.server'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { keepEnteredAddressAction, acceptAddressSuggestionAction } from './address-suggestion.server'
import { saveShippingAction } from './save-shipping.server'

const action = formAction({
  'save-shipping': saveShippingAction,
  'take-suggestion': acceptAddressSuggestionAction,
  'keep-typed': keepEnteredAddressAction,
})
const setting = 'POST /cart/v2/cart/cart-1/shippingAddress'
const checking = 'POST /cart/v1/cart/cart-1/shippingAddress/validation'
const choosing = 'POST /cart/v1/shippingMethod'
const subscribing = 'POST /consumers-v3/consumer/subscription'
const keeping = 'POST /consumers-v3/consumer/address'
const telling = 'POST /cart/v1/deviceFingerPrint'
const typed = {
  ...{ email: 'ada@example.com', phone: '(503) 555-0123', firstName: 'Ada', lastName: 'Byron' },
  ...{ addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205' },
}
type SaveShippingRequest = { form?: Record<string, string>; answers?: Answers; cart?: Cart; path?: string }

async function posting({ form = typed, answers = {}, cart = aReadyCart(), path = '/en-us/checkout' }: SaveShippingRequest = {}) {
  const all = {
    ...{ 'GET /cart/v1/cart/cart-1': cart, [setting]: cart, [choosing]: cart },
    [checking]: { status: 'VALID', suggestions: [], errors: [] },
    [telling]: new Response(null, { status: 204 }),
    [subscribing]: Response.json({ subscriptions: [] }, { status: 201 }),
    ...answers,
  }
  const shop = aShop(all, { path, form: { intent: 'save-shipping', ...form } })
  await shop.shop.session.rememberCart(shop.shop.siteId, { cartId: 'cart-1', totalItems: 1, items: [] })
  const again = () =>
    actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as unknown as Parameters<typeof action>[0]))
  return { ...shop, again, result: await again() }
}

test('an address is saved in our format, and billing is next (CHK-04, VAL-20)', async () => {
  const { result, callsTo } = await posting()
  expect(result).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(callsTo(setting)[0]?.body).toMatchObject({
    addresses: [{ shippingId: 'me', phone: '+15035550123', countryCode: 'US', stateCode: 'OR' }],
  })
  expect(callsTo(subscribing)).toEqual([])
})

test('every mistake is reported beside its field at once, and nothing is saved (VAL-24, VAL-26, VAL-27, VAL-36)', async () => {
  const { result, callsTo } = await posting({ form: { ...typed, firstName: 'x'.repeat(31), city: '', province: '', postalCode: '9720' } })
  expect(result.result?.errors).toEqual({
    firstName: ['Value must not be longer than 30 characters'],
    city: ['This field is required'],
    province: ['This field is required'],
    postalCode: ['Enter a valid ZIP code for this country'],
  })
  expect(result.result?.values.addressLine1).toBe('12 Larch Street')
  expect(callsTo(setting)).toEqual([])
})

test('without a city and a state the postal code fills them in, and the next step says so (VAL-39)', async () => {
  const { result, callsTo, shop } = await posting({ form: { ...typed, city: '', province: '' } })
  expect(result.location).toBe('/en-us/checkout/billing')
  expect(callsTo(setting)[0]?.body).toMatchObject({ addresses: [{ city: 'Portland', stateCode: 'OR' }] })
  expect((await shop.session.read())?.flash).toMatchObject([{ key: 'checkout.placeFilledIn', values: { place: 'Portland, OR' } }])
})

test('an address no carrier reaches is reported beside the field that causes it (ERR-34)', async () => {
  const refused = anError(410, 'SHP410', { additionalInfo: { field: 'province' } })
  const { result } = await posting({ answers: { [setting]: refused } })
  expect(Object.keys(result.result?.errors ?? {})).toEqual(['province'])
})

test('an address we would write differently is shown first (CHK-11, CHK-14)', async () => {
  const report = { status: 'CORRECTED', suggestions: [{ ...typed, city: 'Salem' }], errors: [] }
  const { result } = await posting({ answers: { [checking]: report } })
  expect(result.location).toBe('/en-us/checkout?step=shipping&check=address')
  const taken = await posting({ form: { intent: 'take-suggestion' }, answers: { [checking]: report } })
  expect(taken.result.location).toBe('/en-us/checkout/billing')
  expect(taken.callsTo(setting)[0]?.body).toMatchObject({ addresses: [{ city: 'Salem', shippingId: 'me' }] })
})

test('when nobody can check an address it is taken as it is', async () => {
  expect((await posting({ answers: { [checking]: anError(500, 'GEN500') } })).result.location).toBe('/en-us/checkout/billing')
})

test('a post office box replaces a street address together with a method that reaches it (SHIP-12, ERR-34)', async () => {
  const [parcel] = aReadyCart().shippingMethods
  if (!parcel) throw new Error('a cart travels')
  const cart = aReadyCart({ shippingMethods: [{ ...parcel, code: 'express' }] })
  const form = { ...typed, addressLine1: 'PO Box 12', 'method.me': 'standard' }
  const { result, requests, shop } = await posting({ cart, form, answers: { [choosing]: aReadyCart(), [setting]: aReadyCart() } })
  expect(result.status).toBe(303)
  const order = requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call === choosing || call === setting)
  expect(order).toEqual([choosing, setting])
  expect(await shop.session.takeFlash()).toEqual([])
})

test('a delivery method is sent only when it changed (SHIP-12)', async () => {
  expect((await posting({ form: { ...typed, 'method.me': 'standard' } })).callsTo(choosing)).toEqual([])
  const [parcel] = aReadyCart().shippingMethods
  const fast = aReadyCart({ shippingMethods: parcel ? [{ ...parcel, code: 'express' }] : [] })
  const { callsTo } = await posting({ form: { ...typed, 'method.me': 'express' }, answers: { [choosing]: fast, [setting]: fast } })
  expect(callsTo(choosing)).toHaveLength(1)
  expect(callsTo(choosing)[0]?.body).toEqual({ cartId: 'cart-1', code: 'express', shippingId: 'me', shopperAppliedSM: true })
})

test('a method only the new address allows is set after the address', async () => {
  const [parcel] = aReadyCart().shippingMethods
  if (!parcel) throw new Error('a cart travels')
  const far = aReadyCart({ shippingMethods: [{ ...parcel, applicableShippingMethods: parcel.applicableShippingMethods.slice(1) }] })
  const fast = aReadyCart({ shippingMethods: [{ ...parcel, code: 'express' }] })
  const form = { ...typed, 'method.me': 'express' }
  const { requests, shop } = await posting({ cart: far, form, answers: { [setting]: aReadyCart(), [choosing]: fast } })
  const order = requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call === choosing || call === setting)
  expect(order).toEqual([setting, choosing])
  expect(await shop.session.takeFlash()).toEqual([])
})

test('a method that does not reach the address is replaced, and the page says so', async () => {
  const { result, shop } = await posting({ form: { ...typed, 'method.me': 'pickup' } })
  expect(result.location).toBe('/en-us/checkout/billing')
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'checkout.methodGone' }])
})

test('the newsletter is subscribed when chosen, and its failure stops no order', async () => {
  const { result, callsTo } = await posting({ form: { ...typed, newsletter: 'on' }, answers: { [subscribing]: anError(500, 'GEN500') } })
  expect(result.status).toBe(303)
  await expect.poll(() => callsTo(subscribing).length).toBeGreaterThan(0)
})

const fetched = { code: 'pickup', label: 'Pickup', price: { amount: 0 }, deliveryTime: 'Same day', shippingId: 'HV-US-01' } as const
const mailed = { code: 'digital', label: 'By e-mail', price: { amount: 0 }, deliveryTime: 'Today', shippingId: 'digital' } as const
const who = { 'contact.HV-US-01.firstName': 'Ada', 'contact.HV-US-01.lastName': 'Byron' }

test.each([
  ['fetched', { parcel: fetched, form: who, field: 'contact.HV-US-01.email' }],
  ['mailed', { parcel: mailed, form: {}, field: 'email' }],
] as const)('where everything is %s, the newsletter uses and requires the email of that form', async (_, { parcel, form, field }) => {
  const cart = aReadyCart({ shippingMethods: [{ ...parcel, applicableShippingMethods: [parcel] }] })
  const given = await posting({ cart, form: { ...form, newsletter: 'on', [field]: 'ada@example.com' } })
  expect(given.result.status).toBe(303)
  await expect
    .poll(() => given.callsTo(subscribing).map(({ body }) => body))
    .toMatchObject([{ subscriptions: [{ recipient: 'ada@example.com' }] }])
  for (const [email, result] of [
    ['', 'This field is required'],
    ['ada', 'Email is not valid'],
  ] as const) {
    const wrong = await posting({ cart, form: { ...form, newsletter: 'on', [field]: email } })
    expect(wrong.result.result?.errors).toEqual({ [field]: [result] })
    expect(wrong.callsTo(subscribing)).toEqual([])
  }
  const without = await posting({ cart, form })
  expect([without.result.status, without.callsTo(subscribing)]).toEqual([303, []])
})

test('a typed address joins those of the account when that is wished; its failure stops no order (ACC-05)', async () => {
  const { result, callsTo } = await posting({ form: { ...typed, keep: 'on' }, answers: { [keeping]: anError(500, 'GEN500') } })
  expect(result.status).toBe(303)
  await expect.poll(() => callsTo(keeping).map(({ body }) => body)).toMatchObject([{ address: { city: 'Portland', approachType: 'S' } }])
  expect((await posting()).callsTo(keeping)).toEqual([])
})

test('an address is saved once it is final, in its final form, and once (ACC-05, CHK-14)', async () => {
  const report = { status: 'CORRECTED', suggestions: [{ ...typed, city: 'Salem' }], errors: [] }
  const answers = { [checking]: report, [keeping]: Response.json({}, { status: 201 }) }
  const cart = aReadyCart({ shippingAddress: { ...typed, shippingId: 'me' } })
  const requested = await posting({ form: { ...typed, keep: 'on' }, answers, cart })
  expect([requested.result.location, requested.callsTo(keeping)]).toEqual(['/en-us/checkout?step=shipping&check=address&keep=on', []])
  const cities = async (form: Record<string, string>) => {
    const { result, callsTo } = await posting({ form, answers, cart })
    expect(result.location).toBe('/en-us/checkout/billing')
    // It is kept beside the answer.
    if (form.keep) await expect.poll(() => callsTo(keeping)).not.toEqual([])
    else await new Promise((resolve) => setTimeout(resolve, 20))
    return callsTo(keeping).map(({ body }) => (body as { address: { city: string } }).address.city)
  }
  expect(await cities({ intent: 'take-suggestion', keep: 'on' })).toEqual(['Salem'])
  expect(await cities({ intent: 'keep-typed', keep: 'on' })).toEqual(['Portland'])
  expect(await cities({ intent: 'take-suggestion' })).toEqual([])
  expect(await cities({ intent: 'keep-typed' })).toEqual([])
})

test('who keeps a town as typed is not asked about it again, nor about an address of the book (SHIP-27)', async () => {
  const report = { status: 'CORRECTED', suggestions: [{ ...typed, city: 'Salem' }], errors: [] }
  const cart = aReadyCart({ shippingAddress: { ...typed, countryCode: 'US', shippingId: 'me' } })
  const kept = await posting({ form: { intent: 'keep-typed' }, cart })
  const places = (await kept.shop.session.read())?.keptPlaces
  expect(places).toEqual(['us 97205 portland'])
  const { result, shop, again } = await posting({ answers: { [checking]: report } })
  expect(result.location).toBe('/en-us/checkout?step=shipping&check=address')
  await shop.session.rememberConfirmedPlace(places?.[0] ?? '')
  expect(await again()).toMatchObject({ location: '/en-us/checkout/billing' })
})

test('device data is sent once on the way to billing, however often the step is saved (SEC-06, PAY-12, PAY-18)', async () => {
  const seen = { timezone: 'Europe/Berlin', screen: '1280x800' }
  const { callsTo, again } = await posting({ form: { ...typed, ...seen } })
  await expect.poll(() => callsTo(telling).map(({ body }) => body)).toMatchObject([{ cartId: 'cart-1', sessionId: /./, ...seen }])
  expect(await again()).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(callsTo(telling)).toHaveLength(1)
  expect(JSON.stringify(callsTo(setting))).not.toMatch(/Berlin|1280x800|contact/)
})

test('a pickup person is named, with an email where the store requires it, and no address is asked (SHIP-14)', async () => {
  const pickup = { code: 'pickup', label: 'Pickup', price: { amount: 0 }, deliveryTime: 'Same day', shippingId: 'HV-DE-01' } as const
  const cart = aReadyCart({ shippingMethods: [{ ...pickup, applicableShippingMethods: [pickup] }] })
  const path = '/de-de/checkout'
  const form = { 'contact.HV-DE-01.firstName': 'Ada', 'contact.HV-DE-01.lastName': 'Byron', 'contact.HV-DE-01.email': '' }
  const wrong = await posting({ cart, path, form })
  expect(Object.keys(wrong.result.result?.errors ?? {})).toEqual(['contact.HV-DE-01.email'])
  const { result, callsTo } = await posting({ cart, path, form: { ...form, 'contact.HV-DE-01.email': 'ada@example.com' } })
  expect(result.location).toBe('/de-de/checkout/billing')
  expect(callsTo(setting)[0]?.body).toMatchObject({ addresses: [{ shippingId: 'HV-DE-01', firstName: 'Ada', email: 'ada@example.com' }] })
})
