import { afterEach, expect, test, vi } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { callOperation } from '../test/operators'
import { aShopper, prepareCart } from '../test/orders'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
/** A cart that is shown takes a product for five seconds as it was read last. */
const fiveSeconds = () => vi.useFakeTimers({ now: Date.now() + 5_100, toFake: ['Date'] })
const setPriceBehindTheCaches = (id: string, price: number) =>
  platformEnv.CATALOGUE.exec(
    `UPDATE prices SET current = ${price} WHERE currency = 'USD' AND product_no = (SELECT no FROM products WHERE id = '${id}')`,
  )

afterEach(() => void vi.useRealTimers())

test('a change sent twice under one transaction id is made once', async () => {
  const { cart, token } = await aCart()
  const add = (transactionId: string) =>
    callPlatform('POST', '/cart/v1/item', { token, transactionId, body: { cartId: cart.id, ...getSampleVariant('shell') } })
  expect((await read(await add('t-1'))).totalItems).toBe(2)
  expect((await read(await add('t-1'))).totalItems).toBe(2)
  expect((await read(await add('t-2'))).totalItems).toBe(3)
})

test('a repeated removal returns the cart again, not that the line is gone', async () => {
  const { cart, token } = await aCart()
  const remove = (transactionId: string) =>
    callPlatform('DELETE', '/cart/v1/item', { token, transactionId, body: { cartId: cart.id, itemId: cart.items[0]?.id } })
  expect((await remove('t-1')).status).toBe(200)
  expect((await read(await remove('t-1'))).items).toEqual([])
  expect((await remove('t-2')).status).toBe(409)
})

test('a refusal sent again is refused again for the same reason', async () => {
  const { cart, token } = await aCart()
  const add = () =>
    callPlatform('POST', '/cart/v1/item', { token, transactionId: 't-1', body: { cartId: cart.id, ...getSampleVariant('soldOut') } })
  expect(await readFailure(await add())).toEqual(await readFailure(await add()))
})

test('the same transaction id with another content is a mistake, not a repetition', async () => {
  const { cart, token } = await aCart()
  const add = (qty: number) =>
    callPlatform('POST', '/cart/v1/item', { token, transactionId: 't-1', body: { cartId: cart.id, ...getSampleVariant('shell'), qty } })
  expect((await add(1)).status).toBe(200)
  expect(await readFailure(await add(2))).toMatchObject({ errorId: 'API400', info: { field: 'x-transaction-id' } })
})

test('fifty changes are remembered', async () => {
  const { cart, token } = await aCart()
  const change = (transactionId: string, qty: number) =>
    callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, {
      token,
      transactionId,
      body: { cartId: cart.id, itemId: cart.items[0]?.id, ...getSampleVariant('shell'), qty },
    })
  for (let n = 1; n <= 51; n += 1) await change(`t-${n}`, (n % 3) + 1)
  expect((await read(await change('t-2', 3))).totalItems).toBe(1)
  expect((await read(await change('t-1', 2))).totalItems).toBe(2)
})

test('a cart created twice under one transaction id is one cart', async () => {
  const token = await createGuestToken()
  const create = () => callPlatform('POST', '/cart/v1/cartWithItem', { token, transactionId: 't-1', body: getSampleVariant('shell') })
  const [first, second] = await Promise.all([create(), create()])
  expect(await read(second)).toEqual(await read(first))
})

test('five who add at once lose nothing', async () => {
  const { cart, token } = await aCart()
  const add = (index: number) =>
    callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell', index % 2), qty: 2 } })
  const answers = await Promise.all([0, 1, 2, 3, 4].map(add))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const now = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))
  expect(now.items.map(({ qty }) => qty)).toEqual([7, 4])
})

test('bringing a cart up to date takes today’s price, drops what can no longer be bought, and tells both once (APIC-03, CART-23)', async () => {
  const { cart, token } = await aCart({ body: getSampleVariant('mixed') })
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('sale') } })
  await setPriceBehindTheCaches('HVSALE09', 7777)
  await platformEnv.CATALOGUE.exec("UPDATE products SET reserve_only = 1 WHERE id = 'HVMIXED4'")
  fiveSeconds()
  const get = async (query: string) => read(await callPlatform('GET', `/cart/v1/cart/${cart.id}${query}`, { token }))
  expect((await get('')).items).toHaveLength(2)

  const patched = await get('?isPatchRequired=true')
  expect(patched.items).toMatchObject([{ productId: 'HVSALE09', price: { current: 77.77 } }])
  expect(patched.flash).toEqual([
    { type: 'WARNING', code: 'ITEM_NOT_AVAILABLE', message: expect.stringContaining('HVMIXED4'), details: { itemId: cart.items[0]?.id } },
    {
      type: 'WARNING',
      code: 'PRICE_CHANGED',
      message: expect.stringMatching(/HVSALE09.* has changed to \$77\.77\. It was \$[\d.]+\.$/),
      details: { itemId: patched.items[0]?.id },
    },
  ])
  expect((await get('?isPatchRequired=true')).flash).toEqual([])
})

test('a cart that is shown follows a price within five seconds, an order at once, and no old price replaces a new one (OPD-40)', async () => {
  const shopper = await aShopper({ items: [getSampleVariant('shell')] })
  const { id, items } = shopper.cart
  const [was = 0] = items.map(({ price }) => price.current)
  const getPrice = async () => {
    const cart = await read(await callPlatform('GET', `/cart/v1/cart/${id}?isPatchRequired=true`, { token: shopper.token }))
    return cart.items[0]?.price.current
  }
  expect(await getPrice()).toBe(was)
  await setPriceBehindTheCaches('HVSHELL1', 7777)
  expect(await getPrice()).toBe(was)
  await prepareCart(shopper)
  expect(await getPrice()).toBe(77.77)

  await setPriceBehindTheCaches('HVSHELL1', 8888)
  fiveSeconds()
  expect(await getPrice()).toBe(88.88)
  await setPriceBehindTheCaches('HVSHELL1', was * 100)
})

test('a supply check says which lines want more than there is, and how many there are (APIC-03)', async () => {
  const { cart, token } = await aCart({ body: { ...getSampleVariant('low'), qty: 1 } })
  const get = async (query: string) => read(await callPlatform('GET', `/cart/v1/cart/${cart.id}${query}`, { token }))
  const checked = await get('?inventorySupplyCheck=true')
  expect(checked.items[0]?.maxQty).toBeLessThanOrEqual(3)
  expect(checked.flash).toEqual([])
  const { productId, upc } = getSampleVariant('low')
  await callOperation('PUT', `/operations/v1/stock/${productId}/${upc}/web`, { body: { onHand: 0 } })
  expect((await get('?inventorySupplyCheck=true')).flash).toMatchObject([{ code: 'ITEM_OOS', details: { itemId: cart.items[0]?.id } }])
})

test('while stock cannot be reached a cart is shown without it, and is not ordered (CART-30)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shopper = await aShopper({ items: [getSampleVariant('shell')] })
  const env = { STOCK: {} as typeof platformEnv.STOCK }
  const path = `/cart/v1/cart/${shopper.cart.id}?isPatchRequired=true&inventorySupplyCheck=true`
  const shown = await read(await callPlatform('GET', path, { token: shopper.token, env }))
  expect([shown.totalItems, shown.flash]).toEqual([1, []])
  expect(String(log.mock.calls[0]?.[0])).toContain(shopper.cart.id)
  const refused = await prepareCart(shopper, { env })
  expect(refused.status).toBe(500)
  log.mockRestore()
})
