import { beforeEach, expect, test } from 'vitest'
import { reservationLimits } from '#config/limits'
import { setStock } from '../test/orders'
import {
  type PlatformRequest,
  callPlatform,
  createCaptchaToken,
  getSampleVariant,
  readFailure,
  createGuestToken,
  platformEnv,
} from '../test/platform'

const [store, withoutPickup] = ['HV-US-01', 'HV-US-02']
const item = getSampleVariant('reserve')
const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '5035550123' }

beforeEach(async () => {
  await setStock(item, 40, store)
  await platformEnv.RECORDS.prepare('DELETE FROM reservation_counts').run()
})

type Reserving = { storeId?: string; body?: object } & PlatformRequest
const reserve = ({ storeId = store, body = {}, ...options }: Reserving) => {
  const full = { ...item, qty: 2, contact, recaptcha_response: createCaptchaToken('reserve'), ...body }
  return callPlatform('POST', `/cart/v1/reserveWithItem?storeId=${storeId}`, { ...options, body: full })
}
const resultOf = async (response: Response) => (response.ok ? 'kept' : (await readFailure(response)).errorId)
const from = (address: string) => ({ 'cf-connecting-ip': address })
const phoneNo = (i: number) => ({ ...contact, phone: `50355501${String(i).padStart(2, '0')}` })
const leftOn = (storeId: string) =>
  platformEnv.STOCK.getByName(item.productId).available({ upcs: [item.upc], word: 'plenty', node: storeId })

test('a store reserves items for a day, once per transaction, and knows for whom (APIC-29, CART-18)', async () => {
  await setStock(item, 3, store)
  const token = await createGuestToken()
  const recaptcha_response = createCaptchaToken('reserve')
  const once = () => reserve({ token, transactionId: 't-r', body: { recaptcha_response } })
  const [first, again] = [await once(), await once()]
  const reserved = await first.json<{ reservationId: string; expiresAt: string }>()
  expect(Math.round((Date.parse(reserved.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
  expect(await again.json()).toMatchObject({ reservationId: reserved.reservationId })
  const { results } = await platformEnv.RECORDS.prepare('SELECT store_id, qty, contact FROM reservations WHERE id = ?')
    .bind(reserved.reservationId)
    .all()
  expect(results).toEqual([{ store_id: store, qty: 2, contact: JSON.stringify({ ...contact, phone: '+15035550123' }) }])
  const other = { token: await createGuestToken(), body: { contact: phoneNo(1) } }
  expect(await readFailure(await reserve(other))).toMatchObject({ errorId: 'INV702', info: { maxAllowedQty: 1 } })
})

test('a reservation the store has released is not renewed by a late call: INV701 (APIC-29, ERR-31)', async () => {
  const requested = { token: await createGuestToken(), transactionId: 't-late' }
  const { reservationId } = await (await reserve(requested)).json<{ reservationId: string }>()
  await platformEnv.STOCK.getByName(item.productId).release(reservationId)
  expect(await readFailure(await reserve(requested))).toMatchObject({ status: 422, errorId: 'INV701' })
  expect(await resultOf(await reserve({ ...requested, transactionId: 't-new', body: { qty: 3 } }))).toBe('kept')
})

test('an unknown store is STR404, an unknown product INV409, an unusable contact API400; nothing is reserved (APIC-29, STO-06)', async () => {
  const token = await createGuestToken()
  expect(await readFailure(await reserve({ token, storeId: 'nowhere' }))).toMatchObject({ status: 404, errorId: 'STR404' })
  expect(await readFailure(await reserve({ token, storeId: withoutPickup }))).toMatchObject({ errorId: 'STR404' })
  expect(await readFailure(await reserve({ token, body: { productId: 'HVNONE00' } }))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect(await readFailure(await reserve({ token, body: { upc: '000000000000' } }))).toMatchObject({ errorId: 'INV409' })
  for (const field of Object.keys(contact)) {
    const wrong = await reserve({ token, body: { contact: { ...contact, [field]: '?' } } })
    expect(await readFailure(wrong)).toMatchObject({ status: 400, errorId: 'API400', info: { field: `contact.${field}` } })
  }
  expect(await leftOn(store)).toEqual({ [item.upc]: 40 })
})

test('an item sold everywhere cannot be reserved: INV409, and the stock is unchanged (PDP-28)', async () => {
  const shell = getSampleVariant('shell')
  await setStock(shell, 3, store)
  expect(await resultOf(await reserve({ token: await createGuestToken(), body: shell }))).toBe('INV409')
  const shelf = platformEnv.STOCK.getByName(shell.productId)
  expect(await shelf.available({ upcs: [shell.upc], word: 'plenty', node: store })).toEqual({ [shell.upc]: 3 })
})

test('a person reserves: without a token it is API400, with one of another form or used before AUT403 (PDP-28, SEC-02)', async () => {
  const token = await createGuestToken()
  const used = createCaptchaToken('reserve')
  expect(await resultOf(await reserve({ token, body: { qty: 1, recaptcha_response: used } }))).toBe('kept')
  for (const recaptcha_response of [createCaptchaToken('contact'), used])
    expect(await resultOf(await reserve({ token, body: { qty: 1, recaptcha_response } }))).toBe('AUT403')
  expect(await resultOf(await reserve({ token, body: { recaptcha_response: undefined } }))).toBe('API400')
})

test('a shopper has three reservations at once, under any numbers (PDP-28)', async () => {
  const token = await createGuestToken()
  const result = []
  for (let i = 0; i < 5; i += 1) result.push(await resultOf(await reserve({ token, body: { qty: 1, contact: phoneNo(i) } })))
  expect(result).toEqual(['kept', 'kept', 'kept', 'INV701', 'INV701'])
  const refused = await readFailure(await reserve({ token, body: { qty: 1, contact: phoneNo(9) } }))
  expect(refused.info).toMatchObject({ reason: 'too-many' })
})

test('a phone number has three, in any spelling and for any sender (PDP-28)', async () => {
  const written = ['5035550123', '503 555 0123', '+1 (503) 555-0123', '+1.5035550123', '+1 50 35550123', '5035550123']
  const result = []
  for (const phone of written)
    result.push(await resultOf(await reserve({ token: await createGuestToken(), body: { qty: 1, contact: { ...contact, phone } } })))
  expect(result).toEqual(['kept', 'kept', 'kept', 'INV701', 'INV701', 'INV701'])
})

test('new guests with new numbers from one network, at once, have twelve; elsewhere one still gets one (PDP-28)', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => createGuestToken()))
  const one = (token: string, i: number) => reserve({ token, headers: from('203.0.113.90'), body: { qty: 1, contact: phoneNo(i) } })
  const result = await Promise.all(tokens.map(async (token, i) => resultOf(await one(token, i))))
  expect(result.sort()).toEqual([...Array(8).fill('INV701'), ...Array(reservationLimits.network).fill('kept')])
  expect(await leftOn(store)).toEqual({ [item.upc]: 40 - reservationLimits.network })
  const elsewhere = { token: await createGuestToken(), headers: from('203.0.113.91'), body: { qty: 1, contact: phoneNo(50) } }
  expect(await resultOf(await reserve(elsewhere))).toBe('kept')
})

test('a refused reservation counts for nobody (PDP-28)', async () => {
  await setStock(item, 0, store)
  const token = await createGuestToken()
  for (let i = 0; i < 4; i += 1) expect(await resultOf(await reserve({ token, body: { qty: 1 } }))).toBe('INV702')
  await setStock(item, 5, store)
  expect(await resultOf(await reserve({ token, body: { qty: 3 } }))).toBe('kept')
})

test('a phone number and an address cannot be read from what is counted (PDP-28)', async () => {
  await reserve({ token: await createGuestToken(), headers: from('203.0.113.92') })
  const { results } = await platformEnv.RECORDS.prepare('SELECT * FROM reservation_counts').all()
  expect(results).toHaveLength(3)
  expect(JSON.stringify(results)).not.toMatch(/5035550123|203\.0\.113/)
})
