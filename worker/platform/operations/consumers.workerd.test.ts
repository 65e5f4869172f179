/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { consumerOperations } from '#contracts/operations/consumers'
import type { Order } from '#contracts/entities/order'
import { aDevice, anAccount, signedIn } from '../test/a-shopper'
import { eraseCustomer } from '../personal-data/erase-customer'
import { findCustomer } from '../personal-data/export-customer'
import { requestOperation, callOperation } from '../test/operators'
import { buildWebhookItem } from '../test/a-notification'
import { aPendingOrder, aWaitingOrder, lenderResult } from '../test/a-pending-order'
import { sendWebhook } from '../test/notifications'
import { readLedger, aStoredCard, cardsAtProvider, withoutProvider } from '../test/payments'
import { anOrder, moveOrderTo, buildCardPayment, placeCart, prepareCart, aShopper } from '../test/orders'
import { secretAddress, secrets } from '../test/owned-objects'
import { callPlatform, createCaptchaToken, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

const base = '/operations/v1/consumers'
const exportOf = async (email: string) =>
  consumerOperations.export.response.parse(await callOperation('GET', `${base}/export?email=${encodeURIComponent(email)}`))
const erase = (email: string, key: string = crypto.randomUUID()) => requestOperation('POST', `${base}/erasures`, { key, body: { email } })

/** Every row and every object that holds one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const look = (place: string, held: unknown) => {
    const text = JSON.stringify(held)?.toLowerCase() ?? ''
    for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${place}: ${word}`)
  }
  const { RECORDS } = platformEnv
  const { results } = await RECORDS.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'`).all<{
    name: string
  }>()
  for (const { name } of results) look(name, (await RECORDS.prepare(`SELECT * FROM ${name}`).all()).results)
  for (const [name, binding] of Object.entries(platformEnv)) {
    if ((binding as object | null)?.constructor.name !== 'DurableObjectNamespace') continue
    const namespace = binding as unknown as DurableObjectNamespace
    for (const id of await listDurableObjectIds(namespace))
      await runInDurableObject(namespace.get(id), (_, { storage }) => {
        look(name, [...storage.kv.list()])
        const tables = storage.sql.exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'`)
        for (const table of tables.toArray()) look(`${name}.${table.name}`, storage.sql.exec(`SELECT * FROM ${table.name}`).toArray())
      })
  }
  const { objects } = await platformEnv.CASE_PHOTOS.list()
  look('photos', objects)
  return [...new Set(found)].sort()
}

/** A shopper with an account who has done everything that leaves data. */
async function aKnownShopper(phone: string) {
  const account = await anAccount({ firstName: 'Ada', lastName: 'Canarybird', phone, phoneCode: '1' })
  const device = aDevice()
  const { token } = await signedIn(device, account)
  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await callPlatform(method, path, { token, ...(body && { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.status === 204 ? undefined : await response.json<T>()
  }
  const { order } = await anOrder({ token })
  const cart = await call<{ id: string }>('POST', '/cart/v1/cartWithItem', getSampleVariant('shell'))
  await call('POST', `/cart/v2/cart/${cart?.id}/shippingAddress`, [secretAddress])
  await prepareCart({ token, cart: cart as never })
  const secretOrder = (await call('PUT', '/cart/v2/checkout/order', {
    ...{ cartId: cart?.id, billingAddress: secretAddress, paymentMethod: buildCardPayment('pays') },
  })) as Order
  const next = await call<{ id: string }>('POST', '/cart/v1/cartWithItem', getSampleVariant('low'))
  await call('POST', `/cart/v2/cart/${next?.id}/shippingAddress`, [secretAddress])
  await call('POST', '/wishlists/v2/favorites', { id: 'HVSHELL1' })
  await call('POST', '/consumers-v3/consumer/address', { address: secretAddress })
  await callPlatform('PUT', '/products/v1/notifications', {
    token,
    body: { email: account.email, productId: getSampleVariant('soldOut').productId, upc: getSampleVariant('soldOut').upc },
  })
  const question = { text: 'Will it fit a Canarybird?', author: 'Ada Canarybird', email: account.email }
  await call('POST', '/products/v1/products/HVSHELL1/reviews/questions', {
    ...question,
    recaptcha_response: createCaptchaToken('question'),
  })
  await call('POST', '/products/v1/products/HVSHELL1/review/HVSHELL1-1/flag', { reason: 'Canarybird is named' })
  return { account, token, device, orders: [order.orderNumber, secretOrder.orderNumber] }
}

test('an export has everything of a person, found by address or number, and the audit names its reader (OPD-30)', async () => {
  const { account, orders } = await aKnownShopper('5035550178')
  const exported = await exportOf(account.email.toUpperCase())
  expect(exported).toMatchObject({
    consumerNo: account.consumerNo,
    account: { person: { lastName: 'Canarybird' }, addresses: [{ addressLine1: '77 Hidden Lane' }] },
    wishlists: [{ brand: 'halvern', kind: 'favorites', items: [{ productId: 'HVSHELL1' }] }],
  })
  expect(exported.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(orders.toSorted())
  expect(exported.cart).toMatchObject({ delivery: { addresses: { me: { lastName: 'Canarybird' } } } })
  const { notify_me, questions, review_flags, mails } = exported.records
  expect([notify_me?.length, questions?.length, review_flags?.length]).toEqual([1, 1, 1])
  expect(mails?.map(({ template }) => template)).toContain('verify-email')
  expect(await callOperation('GET', `${base}/export?consumerNo=${account.consumerNo}`)).toEqual(exported)
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=consumer:${account.consumerNo}`)
  expect(entries).toMatchObject(Array.from({ length: 2 }, () => ({ operation: 'consumers.export', operator: 'anna' })))
  for (const orderNumber of orders) await moveOrderTo(orderNumber, 'DELIVERED')
  await erase(account.email)
})

test('an erased person is in no record and no object; orders keep their amounts (OPD-31)', async () => {
  const { account, token, device, orders } = await aKnownShopper('5035550177')
  const words = [...secrets, account.email]
  expect((await placesOf(words)).length).toBeGreaterThan(8)

  const early = await readFailure(await erase(account.email))
  expect(early).toMatchObject({ status: 409, errorId: 'ORD409', info: { orderNumber: expect.stringMatching(/^HA/) as string } })
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token })).status).toBe(200)
  const before = await Promise.all(orders.map((orderNumber) => platformEnv.ORDERS.getByName(orderNumber).read()))
  for (const orderNumber of orders) await moveOrderTo(orderNumber, 'DELIVERED')
  const key = crypto.randomUUID()
  const erased = await (await erase(account.email, key)).json<{ hadAccount: boolean; orders: number }>()
  expect(erased).toMatchObject({ hadAccount: true, orders: 2, records: { questions: 1, notify_me: 1, review_flags: 1 } })
  expect(await (await erase(account.email, key)).json()).toEqual(erased)

  expect(await placesOf(words)).toEqual([])
  for (const order of before) {
    const kept = await platformEnv.ORDERS.getByName(order?.orderNumber ?? '').read()
    expect(kept).toMatchObject({
      orderNumber: order?.orderNumber,
      createdAt: order?.createdAt,
      country: 'US',
      owners: [],
      status: 'DELIVERED',
    })
    expect(kept?.cart.totals).toEqual(order?.cart.totals)
    expect(kept?.cart.items.map(({ name, qty, price }) => [name, qty, price])).toEqual(
      order?.cart.items.map(({ name, qty, price }) => [name, qty, price]),
    )
  }
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token })).status).toBe(432)
  expect((await device.signIn({ username: account.email, password: account.password })).status).toBe(401)
  expect((await requestOperation('GET', `${base}?consumerNo=${account.consumerNo}`)).status).toBe(404)
})

test('the cards of an erased person are deleted at the payment provider; without its answer nothing is erased (OPD-31, PAY-30)', async () => {
  const { email, consumerNo } = await anAccount()
  await aStoredCard(consumerNo)
  await aStoredCard(consumerNo)
  const person = await findCustomer(platformEnv, { email })
  await expect(eraseCustomer(withoutProvider, person!)).rejects.toThrow('payment provider')
  expect(await exportOf(email)).toMatchObject({ consumerNo })
  expect(await cardsAtProvider(consumerNo)).toHaveLength(2)

  expect(await (await erase(email)).json()).toMatchObject({ hadAccount: true, cards: 2 })
  expect(await cardsAtProvider(consumerNo)).toEqual([])
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=consumer:${consumerNo}`)
  expect(entries).toContainEqual(
    expect.objectContaining({ operation: 'consumers.erase', after: expect.objectContaining({ cards: 2 }) as object }),
  )
})

test('erasing again changes nothing, and the address may open a new, empty account (OPD-31)', async () => {
  const account = await anAccount()
  expect(await (await erase(account.email)).json()).toMatchObject({ hadAccount: true })
  expect(await (await erase(account.email)).json()).toMatchObject({ hadAccount: false, orders: 0, records: { mails: 0 } })
  const again = await anAccount({ email: account.email })
  expect(again.consumerNo).not.toBe(account.consumerNo)
  expect(await exportOf(account.email)).toMatchObject({ consumerNo: again.consumerNo, orders: [], wishlists: [] })
})

test('a guest is found by the address of the orders, exported and erased (OPD-30, OPD-31)', async () => {
  const email = `Guest.${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper()
  await prepareCart(shopper)
  const response = await placeCart(shopper, { body: { billingAddress: { ...secretAddress, email } } })
  const { orderNumber } = await response.json<Order>()
  await vi.waitFor(async () => expect(await listEmailsTo(email)).toHaveLength(1))
  expect(await exportOf(email)).toMatchObject({ orders: [{ orderNumber }], records: { mails: [{ recipient: email }] } })
  await moveOrderTo(orderNumber, 'DELIVERED')
  expect((await erase(email)).status).toBe(200)
  expect(await placesOf([email])).toEqual([])
})

test('a guest whose payment failed is found by the address they typed, exported and erased (OPD-30, OPD-31)', async () => {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper()
  await prepareCart(shopper)
  await placeCart(shopper, { body: { billingAddress: { ...secretAddress, email }, paymentMethod: buildCardPayment('refused') } })
  await vi.waitFor(async () => expect(await exportOf(email)).toMatchObject({ orders: [{ status: 'FAILED' }] }))
  expect((await placesOf([email])).length).toBeGreaterThan(2)
  expect(await (await erase(email)).json()).toMatchObject({ hadAccount: false, orders: 1 })
  expect(await placesOf([email])).toEqual([])
})

test('what operators changed of a person’s order loses the person, and stays an entry (OPD-31)', async () => {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper()
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper, { body: { billingAddress: { ...secretAddress, email } } })).json<Order>()
  await vi.waitFor(async () => expect(await listEmailsTo(email)).toHaveLength(1))
  await moveOrderTo(orderNumber, 'DELIVERED')
  const json = JSON.stringify({ amount: 5, shippingAddress: { firstName: 'Mallory' } })
  const insert = `INSERT INTO operation_audit (at, operator, operation, target, before, after, key, claim) VALUES (?1, 'ben', 'o', ?2, ?3, ?3, ?2, ?2)`
  await platformEnv.RECORDS.prepare(insert).bind(new Date().toISOString(), `order:${orderNumber}`, json).run()
  await erase(email)
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=order:${orderNumber}&operator=ben`)
  expect(entries).toMatchObject([{ operator: 'ben', before: { amount: 5 }, after: { amount: 5 } }])
  expect(JSON.stringify(entries)).not.toContain('Mallory')
})

test('nobody is found by nothing, or by a number without an account (OPD-30)', async () => {
  for (const query of ['', '?consumerNo=C0'])
    expect(await readFailure(await requestOperation('GET', `${base}${query}`))).toMatchObject({ status: 404 })
  expect(await readFailure(await requestOperation('GET', `${base}?email=no`))).toMatchObject({
    errorId: 'API400',
    info: { field: 'email' },
  })
})

test('an order at its bank is given up when its person is erased: no yes of the bank makes it an order, and no email goes out (OPD-31, PAY-59)', async () => {
  for (const open of [aWaitingOrder, aPendingOrder]) {
    const email = `${crypto.randomUUID()}@shop.example`
    const { orderNumber, checkout, total } = await open(email)
    const proof = await lenderResult(checkout, 'Y')
    await vi.waitFor(async () => expect((await (await findCustomer(platformEnv, { email }))?.orderNumbers) ?? []).toEqual([orderNumber]))
    expect(await (await erase(email)).json()).toMatchObject({ orders: 1 })
    await checkout.prove(orderNumber, { proof, isRedirect: true })
    await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }))
    expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'FAILED', owners: [] })
    expect(await listEmailsTo(email)).toEqual([])
    expect(await placesOf([email])).toEqual([])
    expect((await readLedger(orderNumber)).map(({ state }) => state)).not.toContain('authorised')
  }
})
