import { expect, test } from 'vitest'
import { stockLevel } from '#contracts/operations/stock'
import { requestOperation, callOperation } from '../test/operators'
import { callPlatform, getSampleVariant, readFailure, createGuestToken } from '../test/platform'

const { productId, upc } = getSampleVariant('shell', 1)
const pathOf = (place = 'web', more = '') => `/operations/v1/stock/${productId}/${upc}/${place}${more}`
const levelAt = async (place?: string) => stockLevel.parse(await callOperation('GET', pathOf(place)))
const audit = async (key: string) => {
  const target = encodeURIComponent(`stock:${productId}:${upc}@web`)
  const { entries } = await callOperation<{ entries: { key: string }[] }>('GET', `/operations/v1/audit?target=${target}`)
  return entries.filter((entry) => entry.key === key)
}

test('an operator counts, changes and holds back stock of the web shop; the shop sells what is left (OPD-01)', async () => {
  await callOperation('PUT', pathOf(), { body: { onHand: 5 } })
  const key = crypto.randomUUID()
  const change = () => callOperation('POST', pathOf('web', '/changes'), { key, body: { delta: -2 } })
  expect(await change()).toEqual({ productId, upc, place: 'web', onHand: 3, held: 0, reserved: 0, available: 3 })
  await change()
  await callOperation('PUT', pathOf('web', '/reserved'), { body: { quantity: 2 } })
  expect(await levelAt()).toMatchObject({ onHand: 3, reserved: 2, available: 1 })
  const levels = { before: { onHand: 5, held: 0, reserved: 0, available: 5 }, after: { onHand: 3, held: 0, reserved: 0, available: 3 } }
  expect(await audit(key)).toMatchObject([{ operation: 'stock.change', operator: 'anna', ...levels }])
  const token = await createGuestToken()
  const add = (qty: number) => callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { productId, upc, qty } })
  expect(await readFailure(await add(2))).toMatchObject({ errorId: 'INV408', info: { maxAllowedQty: 1 } })
  expect((await add(1)).status).toBe(201)
})

test('a store has stock of its own (OPD-01)', async () => {
  const web = await levelAt()
  await callOperation('PUT', pathOf('HV-US-01'), { body: { onHand: 77 } })
  expect(await levelAt('HV-US-01')).toMatchObject({ place: 'HV-US-01', onHand: 77, available: 77 })
  expect(await levelAt()).toEqual(web)
})

test('more than there is can be neither taken nor held back, and the answer says how many there are (OPD-01)', async () => {
  await callOperation('PUT', pathOf('HV-US-02'), { body: { onHand: 4 } })
  const take = await requestOperation('POST', pathOf('HV-US-02', '/changes'), { body: { delta: -5 } })
  expect(await readFailure(take)).toMatchObject({ status: 409, errorId: 'INV409', info: { maxAllowedQty: 4 } })
  const reserve = await requestOperation('PUT', pathOf('HV-US-02', '/reserved'), { body: { quantity: 5 } })
  expect(await readFailure(reserve)).toMatchObject({ status: 422, errorId: 'INV701', info: { maxAllowedQty: 4 } })
})

test.each([
  [`/operations/v1/stock/NOTHING1/${upc}/web`, 'API404'],
  [`/operations/v1/stock/${productId}/999999999999/web`, 'API404'],
  [pathOf('HV-US-99'), 'STR404'],
  [pathOf('DK-US-01'), 'STR404'],
])('%s is no stock of ours (OPD-01)', async (path, errorId) => {
  expect(await readFailure(await requestOperation('GET', path))).toMatchObject({ errorId })
  expect(await readFailure(await requestOperation('PUT', path, { body: { onHand: 1 } }))).toMatchObject({ errorId })
})

test.each([[{ onHand: -1 }], [{ onHand: 1.5 }], [{ onHand: 1e9 }], [{ onHand: '5' }], [{}]])(
  'a count of %j is refused (OPS-04)',
  async (body) => {
    expect(await readFailure(await requestOperation('PUT', pathOf(), { body }))).toMatchObject({
      errorId: 'API400',
      info: { field: 'onHand' },
    })
  },
)
