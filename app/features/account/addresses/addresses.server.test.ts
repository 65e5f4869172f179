import { beforeEach, expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { aProfile, profileCall, asAda, postAccountForm } from '../test/post-account-form.server'
import { loadAddress, loadAddresses, setMainAddressAction, removeAddressAction, saveAddressAction } from './addresses.server'
import { anError } from '~/server/test/an-upstream.server'

const home = { id: 'a1', addressId: 'a1', approachType: 'S', firstName: 'Ada', lastName: 'Byron', countryCode: 'US', phone: '+15035550110' }
const abroad = { ...home, id: 'a2', addressId: 'a2', countryCode: 'FR', phone: '+33612345678' }

beforeEach(() => void anEdgeCache())

test('phone numbers of the address book are written as in the country, foreign ones with their code (ACC-32)', async () => {
  const { shop } = aShop({ [profileCall]: aProfile({}, { addressList: [home, abroad] }) }, { path: '/en-us/account/addresses' })
  await asAda(shop)
  const phones = (await loadAddresses(shop))?.addresses.map(({ lines }) => lines.at(-1))
  expect(phones).toEqual(['(503) 555 - 0110', expect.stringMatching(/^\+33 6 12 34 56 78$/)])
  expect((await loadAddress(shop, 'a1'))?.values.phone).toBe('(503) 555 - 0110')
})

const base = '/consumers-v3/consumer/address'
const kept = {
  id: 'a1',
  addressId: 'a1',
  approachType: 'S',
  main: false,
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1 Old Road',
  email: 'ada@home.example',
}
const typed = {
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205' },
  ...{ phone: '503 555 0123', country: 'US', approachType: 'B', main: 'on' },
}
const answers = { [profileCall]: aProfile({}, { addressList: [kept] }) }

test('an address is saved in our format, with the account’s email and its purpose (ACC-06, ACC-08)', async () => {
  const add = `POST ${base}`
  const { result, callsTo } = await postAccountForm(saveAddressAction, {
    ...{ form: typed, params: { addressId: 'new' } },
    answers: { ...answers, [add]: Response.json({ addressId: 'a2' }, { status: 201 }) },
  })
  expect(result).toEqual({ status: 303, location: '/en-us/account/addresses' })
  expect(callsTo(add)[0]?.body).toMatchObject({
    address: {
      addressLine1: '12 Larch Street',
      stateCode: 'OR',
      countryCode: 'US',
      email: 'ada@shop.example',
      approachType: 'B',
      main: true,
    },
  })
})

test('a changed address keeps its email and its role unless it becomes the main one (ACC-06)', async () => {
  const put = `PUT ${base}/a1`
  const { main: _, ...form } = typed
  const { callsTo } = await postAccountForm(saveAddressAction, {
    ...{ form, params: { addressId: 'a1' } },
    answers: { ...answers, [put]: { address: kept } },
  })
  const { address } = callsTo(put)[0]?.body as { address: Record<string, unknown> }
  expect(address.email).toBe('ada@home.example')
  expect(address).not.toHaveProperty('main')
})

test('the rules are those of the chosen country, which is one of this part of the world (VAL-24, VAL-29)', async () => {
  const form = { ...typed, country: 'CA', province: 'ON', addressLine1: '' }
  const { result } = await postAccountForm(saveAddressAction, { form, params: { addressId: 'new' }, answers })
  expect(result.result?.errors).toMatchObject({
    addressLine1: ['This field is required'],
    postalCode: ['Enter a valid ZIP code for this country'],
  })
  const far = await postAccountForm(saveAddressAction, {
    form: { ...typed, country: 'DE', postalCode: '1' },
    params: { addressId: 'new' },
    answers,
  })
  expect(far.result.result?.errors.postalCode).toEqual(['Enter a valid ZIP code for this country'])
})

test('making an address the main one sends all of it; an address that is gone is reported (ACC-08, ACC-22)', async () => {
  const put = `PUT ${base}/a1`
  const { callsTo } = await postAccountForm(setMainAddressAction, {
    form: { addressId: 'a1' },
    answers: { ...answers, [put]: { address: kept } },
  })
  expect(callsTo(put)[0]?.body).toEqual({ address: { ...kept, main: true } })
  const gone = await postAccountForm(setMainAddressAction, { form: { addressId: 'a9' }, answers })
  expect(gone.result).toMatchObject({ status: 404, result: { errorId: 'ADDRESS_NOT_FOUND' } })
})

test('an address is removed; when no further address fits, the page says so (CONST-21)', async () => {
  const gone = await postAccountForm(removeAddressAction, {
    form: { addressId: 'a1' },
    answers: { [`DELETE ${base}/a1`]: new Response(null, { status: 204 }) },
  })
  expect([gone.result.status, gone.flash]).toMatchObject([303, [{ key: 'addressBook.removed' }]])
  const full = await postAccountForm(saveAddressAction, {
    ...{ form: typed, params: { addressId: 'new' } },
    answers: { ...answers, [`POST ${base}`]: anError(418, 'PRO418') },
  })
  expect(full.result).toMatchObject({ status: 418, result: { errorId: 'PROFILE_LIMIT_EXCEEDED' } })
})
