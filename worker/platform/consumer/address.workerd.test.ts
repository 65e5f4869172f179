import { expect, test } from 'vitest'
import type { Address } from '#contracts/entities/address'
import { aConsumer } from '../test/consumers'
import { type PlatformRequest, callPlatform, readFailure } from '../test/platform'

const path = '/consumers-v3/consumer/address'
const home: Address = {
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '1 Main St', city: 'Portland', province: 'OR', postalCode: '97201' },
  ...{ country: 'US', phone: '(503) 555-0100' },
}

const post = (token: string, over: Partial<Address> = {}, request: PlatformRequest = {}) =>
  callPlatform('POST', path, { token, body: { address: { ...home, ...over } }, ...request })
const add = async (token: string, over: Partial<Address> = {}) => (await (await post(token, over)).json<{ addressId: string }>()).addressId
const put = (token: string, id: string, over: Partial<Address> = {}) =>
  callPlatform('PUT', `${path}/${id}`, { token, body: { address: { ...home, ...over } } })
const remove = (token: string, id: string) => callPlatform('DELETE', `${path}/${id}`, { token })
const list = async (token: string) => {
  const answer = await (
    await callPlatform('GET', '/consumers-v3/consumer', { token })
  ).json<{ consumerProfile: { consumerDetails: { addressList: Address[] } } }>()
  return answer.consumerProfile.consumerDetails.addressList
}
const mains = async (token: string) => (await list(token)).flatMap(({ id, main }) => (main ? [id] : []))

test('an address is added and shows in the profile under both names of its id (APIU-20, ACC-06, TRAP-17)', async () => {
  const { token, email } = await aConsumer()
  const response = await post(token)
  expect(response.status).toBe(201)
  const { addressId } = await response.json<{ addressId: string }>()
  const stored = { ...home, countryCode: 'US', stateCode: 'OR', phone: '+15035550100' }
  expect(await list(token)).toEqual([{ ...stored, id: addressId, addressId, approachType: 'S', main: true, email }])
})

test('the first of a type is main, and main is one of each type (ACC-07, ACC-08, TRAP-16)', async () => {
  const { token } = await aConsumer()
  const first = await add(token)
  const billing = await add(token, { approachType: 'B' })
  const second = await add(token)
  expect(await mains(token)).toEqual([first, billing])
  await put(token, second, { main: true })
  expect(await mains(token)).toEqual([billing, second])
  await remove(token, second)
  expect(await mains(token)).toEqual([first, billing])
})

test('of concurrent main addresses exactly one of each type is main (ACC-07, ACC-08)', async () => {
  const { token } = await aConsumer()
  const types = ['S', 'B', 'S', 'B', 'S', 'B'] as const
  const ids = await Promise.all(types.map((approachType) => add(token, { approachType, main: true })))
  await Promise.all([...ids, ...ids].map((id, i) => put(token, id, { approachType: types[i % types.length], main: true })))
  const chosen = (await list(token)).filter(({ main }) => main).map(({ approachType }) => approachType)
  expect(chosen.sort()).toEqual(['B', 'S'])
})

test('a change returns the changed address (APIU-21)', async () => {
  const { token } = await aConsumer()
  const id = await add(token)
  const response = await put(token, id, { city: 'Bend' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ address: { id, city: 'Bend', main: true } })
})

test('a removed address is gone; removing it again is no error (APIU-22)', async () => {
  const { token } = await aConsumer()
  const id = await add(token)
  expect((await remove(token, id)).status).toBe(204)
  expect((await remove(token, id)).status).toBe(204)
  expect(await list(token)).toEqual([])
  expect(await readFailure(await put(token, id))).toMatchObject({ status: 404, errorId: 'SHP404' })
})

test('an addition sent twice under one transaction id is made once', async () => {
  const { token } = await aConsumer()
  const twice = await Promise.all([post(token, {}, { transactionId: 't-1' }), post(token, {}, { transactionId: 't-1' })])
  const [first, second] = await Promise.all(twice.map((response) => response.json()))
  expect(second).toEqual(first)
  expect(await list(token)).toHaveLength(1)
})

test('another customer’s address is neither changed nor removed, as if it did not exist (SEC-07)', async () => {
  const [ada, eve] = [await aConsumer(), await aConsumer()]
  const id = await add(ada.token)
  expect(await readFailure(await put(eve.token, id))).toMatchObject({ status: 404, errorId: 'SHP404' })
  expect(await readFailure(await remove(eve.token, id))).toMatchObject({ status: 404, errorId: 'SHP404' })
  expect(await list(ada.token)).toMatchObject([{ id, city: 'Portland' }])
})

test('the twenty-first address is refused (CONST-21, ERR-37)', async () => {
  const { token } = await aConsumer()
  for (let n = 0; n < 20; n += 1) await add(token)
  expect(await readFailure(await post(token))).toMatchObject({ status: 418, errorId: 'PRO418' })
  expect(await list(token)).toHaveLength(20)
})

test.each<[Partial<Address>, object]>([
  [{ lastName: 'B2' }, { status: 410, errorId: 'PRO410', info: { field: 'address.lastName' } }],
  [{ phone: '12' }, { status: 411, errorId: 'PRO411', info: { field: 'address.phone' } }],
  [{ postalCode: '1' }, { status: 415, errorId: 'PRO415', info: { field: 'address.postalCode' } }],
  [{ city: '' }, { status: 400, errorId: 'API400', info: { field: 'address.city' } }],
  [{ country: 'XX' }, { status: 400, errorId: 'API400', info: { field: 'address.country' } }],
  [{ addressLine1: 'x'.repeat(101) }, { status: 400, errorId: 'API400', info: { field: 'address.addressLine1' } }],
])('an address with %j is refused and not stored (VAL-34, ERR-37)', async (over, answer) => {
  const { token } = await aConsumer()
  expect(await readFailure(await post(token, over))).toMatchObject(answer)
  expect(await list(token)).toEqual([])
})

test.each<[Partial<Address>, Partial<Address>]>([
  [{ phone: 'United States (+1) 503-555-0100' }, { phone: '+15035550100' }],
  [{ postalCode: 'Portland, Oregon 97201, United States' }, { postalCode: '97201' }],
  [{ city: 'Portland, Oregon 97201, United States of America' }, { city: 'Portland' }],
])('a call with %j is read before its length is judged, as in the form (VAL-34, VAL-58)', async (over, stored) => {
  const { token } = await aConsumer()
  await add(token, over)
  expect(await list(token)).toMatchObject([stored])
})
