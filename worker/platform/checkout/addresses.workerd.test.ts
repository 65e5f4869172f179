import { expect, test } from 'vitest'
import { addressFieldMaxLength, nameMinLength } from '#config/constants'
import { cart as cartEntity } from '#contracts/entities/cart'
import { aFrenchAddress, anAddress } from '#domain/address/address.sample'
import { aCart, callPlatform, createCaptchaToken, getSampleVariant, readFailure, createGuestToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
const shipping = (id: string) => `/cart/v2/cart/${id}/shippingAddress`
const billing = (id: string) => `/cart/v1/cart/${id}/billingAddress`

test.each([
  ['a bare list', (addresses: object[]) => addresses],
  ['a list with what belongs to it', (addresses: object[]) => ({ addresses, bid: 'b' })],
])('%s of addresses is taken (APIC-11, TRAP-60)', async (_what, wrap) => {
  const { cart, token } = await aCart()
  const sent = await read(
    await callPlatform('POST', shipping(cart.id), { token, body: wrap([anAddress({ province: 'CA', postalCode: '94105' })]) }),
  )
  expect(sent.shippingAddress).toMatchObject({ city: 'Portland', stateCode: 'CA', countryCode: 'US', phone: '+15035550123' })
  expect(sent.shippingMethods).toMatchObject([{ shippingId: 'me', address: { firstName: 'Ada' } }])
  expect(sent.totals.tax).toBeGreaterThan(0)
})

test.each([
  ['SHP410', 410, anAddress({ countryCode: 'CA' })],
  ['TAX309', 422, anAddress({ province: 'Atlantis' })],
  ['API400', 400, anAddress({ city: '' })],
  ['API400', 400, anAddress({ addressLine2: 'x'.repeat(addressFieldMaxLength + 1) })],
  ['API400', 400, anAddress({ firstName: 'x'.repeat(nameMinLength - 1) })],
  ['SHP404', 404, anAddress({ shippingId: 'nowhere' })],
])('an address that does not do is %s, and the cart stays without one (ERR-34, CONST-13)', async (errorId, status, address) => {
  const { cart, token } = await aCart()
  expect(await readFailure(await callPlatform('POST', shipping(cart.id), { token, body: [address] }))).toMatchObject({ status, errorId })
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).shippingAddress).toBeUndefined()
})

test('what a caller sends is normalized before it is judged, and kept so (VAL-40, VAL-43, VAL-44)', async () => {
  const { cart, token } = await aCart()
  const name = { firstName: 'Anne\u00a0Marie', lastName: '‘t Hart', phone: '\u202a1 (503) 555-0123\u202c', province: 'Ore.' }
  const place = { addressLine1: 'Flat “B” – 12345 State Highway 249', city: 'Portland\u200b', postalCode: '972051234' }
  const sent = await read(await callPlatform('POST', shipping(cart.id), { token, body: [anAddress({ ...name, ...place })] }))
  expect(sent.shippingAddress).toMatchObject({
    ...{ firstName: 'Anne Marie', lastName: "'t Hart", phone: '+15035550123', stateCode: 'OR', city: 'Portland', postalCode: '97205-1234' },
    ...{ addressLine1: "Flat 'B' - 12345 State Highway", addressLine2: '249' },
  })
})

test('a box at a post office is CHK320 for a courier, before and after it is chosen (ERR-34)', async () => {
  const { cart, token } = await aCart()
  const express = () =>
    callPlatform('POST', '/cart/v1/shippingMethod', { token, body: { cartId: cart.id, code: 'express', shippingId: 'me' } })
  const toBox = () => callPlatform('POST', shipping(cart.id), { token, body: [anAddress({ addressLine1: 'PO Box 1' })] })
  await express()
  expect(await readFailure(await toBox())).toMatchObject({ status: 422, errorId: 'CHK320', info: { field: 'addressLine1' } })
  const body = { cartId: cart.id, code: 'standard', shippingId: 'me' }
  await callPlatform('POST', '/cart/v1/shippingMethod', { token, body })
  expect((await toBox()).status).toBe(200)
  expect(await readFailure(await express())).toMatchObject({ errorId: 'CHK320', info: { field: 'code' } })
})

test.each(['APPLE_PAY_EXPRESS', 'PAYPAL_EXPRESS'])(
  '%s shows a part of the address, of our country and with a city of 50 at most (SHIP-15, SHIP-16, WAL-15)',
  async (context) => {
    const { cart, token } = await aCart()
    const part = { city: 'Portland', postalCode: '97205', stateCode: 'OR', countryCode: 'US' }
    const send = (over: object) => callPlatform('POST', shipping(cart.id), { token, body: { addresses: [{ ...part, ...over }], context } })
    expect((await send({})).status).toBe(200)
    expect(await readFailure(await send({ countryCode: 'FR' }))).toMatchObject({ status: 410, errorId: 'SHP410' })
    expect(await readFailure(await send({ city: 'x'.repeat(51) }))).toMatchObject({ errorId: 'API400' })
  },
)

test('a CAPTCHA token is assessed once, and a wrong one is AUT403 (SEC-02, APIC-11)', async () => {
  const { cart, token } = await aCart()
  const body = { addresses: [anAddress()], recaptcha_response: 'nonsense' }
  const refused = await callPlatform('POST', shipping(cart.id), { token, body })
  expect(await readFailure(refused)).toMatchObject({ status: 400, errorId: 'AUT403' })
  const good = { ...body, recaptcha_response: createCaptchaToken('address') }
  const send = () => callPlatform('POST', shipping(cart.id), { token, transactionId: 't-address', body: good })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await readFailure(await callPlatform('POST', shipping(cart.id), { token, body: good }))).toMatchObject({ errorId: 'AUT403' })
})

test.each(['body', 'query'] as const)(
  'the address of one parcel is removed, named in the %s; without a name all are (APIC-12, TRAP-23)',
  async (place) => {
    const { cart, token } = await aCart()
    await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), recipeId: 'R1' } })
    const addresses = [anAddress(), anAddress({ shippingId: 'customs', firstName: 'Bea' })]
    const set = () => callPlatform('POST', shipping(cart.id), { token, body: addresses })
    await set()
    const one =
      place === 'body'
        ? await callPlatform('DELETE', shipping(cart.id), { token, body: { shippingId: 'me' } })
        : await callPlatform('DELETE', `${shipping(cart.id)}?shippingId=me`, { token })
    expect((await read(one)).shippingMethods.map(({ address }) => address?.firstName)).toEqual([undefined, 'Bea'])
    const again = await callPlatform('DELETE', shipping(cart.id), { token, body: { shippingId: 'me' } })
    expect(await readFailure(again)).toMatchObject({ status: 404, errorId: 'SHP404' })
    await set()
    const none = await read(await callPlatform('DELETE', shipping(cart.id), { token }))
    expect(none.shippingMethods.map(({ address }) => address)).toEqual([undefined, undefined])
  },
)

test('an address is looked at before it is used: valid, corrected, or wrong and where (APIC-13, CHK-14, TRAP-22)', async () => {
  const { cart, token } = await aCart()
  const look = async (body: object) =>
    (await callPlatform('POST', `/cart/v1/cart/${cart.id}/shippingAddress/validation`, { token, body })).json()
  expect(await look(anAddress())).toEqual({ status: 'VALID', suggestions: [], errors: [] })
  expect(await look(anAddress({ city: 'Porltand' }))).toMatchObject({ status: 'CORRECTED', suggestions: [{ city: 'Portland' }] })
  expect(await look(anAddress({ email: '' }))).toEqual({
    status: 'INVALID',
    suggestions: [],
    errors: [{ field: 'email', code: 'required' }],
  })
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).shippingAddress).toBeUndefined()
})

test('a billing address is set and removed; BIL400 for an invalid one, BILL410 when there is none (APIC-14, APIC-15, ERR-34)', async () => {
  const { cart, token } = await aCart()
  const set = await read(await callPlatform('POST', billing(cart.id), { token, body: aFrenchAddress() }))
  expect(set.billingAddress).toMatchObject({ city: 'Paris', country: 'FR', countryCode: 'FR' })
  const wrong = await callPlatform('POST', billing(cart.id), { token, body: aFrenchAddress({ postalCode: '1' }) })
  expect(await readFailure(wrong)).toMatchObject({ status: 400, errorId: 'BIL400', info: { field: 'postalCode' } })
  expect((await read(await callPlatform('DELETE', billing(cart.id), { token }))).billingAddress).toBeUndefined()
  expect(await readFailure(await callPlatform('DELETE', billing(cart.id), { token }))).toMatchObject({ status: 410, errorId: 'BILL410' })
})

test('a cart brought up to date tells of an address that no longer does, and is no order until it has another (ERR-16, ERR-23, APIC-03)', async () => {
  const { cart, token } = await aCart()
  await callPlatform('POST', shipping(cart.id), { token, body: [anAddress({ addressLine1: 'PO Box 1' })] })
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), recipeId: 'R1' } })
  const now = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token }))
  expect(now.flash).toMatchObject([{ code: 'InvalidShippingAddress', details: { shipmentId: 'customs' } }])
  const prepare = () => callPlatform('POST', '/cart/v1/cart/prepareOrder', { token, body: { basketId: cart.id } })
  expect(await readFailure(await prepare())).toMatchObject({ status: 422, errorId: 'CHK320', info: { field: 'addressLine1' } })
  await callPlatform('POST', shipping(cart.id), { token, body: [anAddress()] })
  expect((await prepare()).status).toBe(200)
})

const calls: [string, (id: string) => [string, string, object?]][] = [
  ['sent somewhere', (id) => ['POST', shipping(id), [anAddress()]]],
  ['made to forget where it goes', (id) => ['DELETE', shipping(id)]],
  ['asked about an address', (id) => ['POST', `/cart/v1/cart/${id}/shippingAddress/validation`, anAddress()]],
  ['billed to somebody', (id) => ['POST', billing(id), anAddress()]],
  ['made to forget whom it is billed to', (id) => ['DELETE', billing(id)]],
]

test.each(calls)('another shopper’s cart cannot be %s: BSK404 (SEC-07, ERR-29)', async (_what, call) => {
  const { cart } = await aCart()
  const [method, path, body] = call(cart.id)
  const stranger = await callPlatform(method, path, { token: await createGuestToken(), body })
  expect(await readFailure(stranger)).toMatchObject({ status: 404, errorId: 'BSK404' })
})
