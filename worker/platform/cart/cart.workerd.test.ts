import { expect, test } from 'vitest'
import { cart as cartEntity, type Cart } from '#contracts/entities/cart'
import { loadAvailableUnits } from '../stock/available-units'
import { loadProductsById } from '../catalog/product.sql.ts'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'

const market = { brand: 'halvern', language: 'en', currency: 'USD' } as const
const read = async (response: Response) => cartEntity.parse(await response.json())

/** The stock of a sample's variant. */
async function stockOf({ productId, upc }: ReturnType<typeof getSampleVariant>): Promise<number> {
  const product = (await loadProductsById(platformEnv.CATALOGUE, [productId], market)).get(productId)
  return product ? ((await loadAvailableUnits(platformEnv, product))[upc] ?? 0) : 0
}

test('a cart is created empty, in the currency of its site (APIC-01)', async () => {
  const token = await createGuestToken()
  const response = await callPlatform('POST', '/cart/v1/cart', { body: {}, token, locale: 'fr-ca' })
  expect(response.status).toBe(201)
  expect(await read(response)).toMatchObject({ currency: 'CAD', items: [], totals: { total: 0, shipping: 0 }, shippingMethods: [] })
  const wrong = await callPlatform('POST', '/cart/v1/cart', { body: { currency: 'EUR' }, token })
  expect(await readFailure(wrong)).toMatchObject({ errorId: 'API400', info: { field: 'currency' } })
})

test('a cart is created with its first item, qty 1 and maxQty 999999 by default (APIC-02, CART-17, CONST-04)', async () => {
  const token = await createGuestToken()
  const response = await callPlatform('POST', '/cart/v1/cartWithItem?favStoreId=12', { body: getSampleVariant('shell'), token })
  expect(response.status).toBe(201)
  expect((await read(response)).items).toMatchObject([{ qty: 1, maxQty: 999_999 }])
})

test('a line says everything from our own catalog, whatever the caller sent (CART-03, CART-04, CART-05, PDP-30)', async () => {
  const lies = { maxQty: 2, pdpUrl: 'https://evil.example/', productImageURL: 'https://evil.example/x.png', price: 1 }
  const { cart } = await aCart({ body: { ...getSampleVariant('sale', 1), ...lies }, locale: 'fr-fr' })
  expect(cart.items[0]).toMatchObject({
    productId: 'HVSALE09',
    masterId: 'HVSALE09',
    name: 'Sample HVSALE09',
    type: 'Veste imperméable légère',
    image: 'HVSALE09-tarn-front',
    pdpUrl: '/p/sample-hvsale09-HVSALE09',
    maxQty: 999_999,
    options: [
      { type: 'color', label: 'Couleur', value: 'tarn', valueLabel: 'tarn (fr)' },
      { type: 'size', label: 'Taille', value: 'M', valueLabel: 'M' },
    ],
    price: { original: 72, current: 60, highOriginal: 72, highCurrent: 60, rowTotal: 60 },
    taxTotal: 10,
    bonus: false,
    isCustoms: false,
    rating: { score: 4.2, reviewsCount: 10 },
    shippingOptions: [{ selected: true, shippingMethod: { code: 'standard', deliveryTime: '2-4 business days' } }],
  })
  expect(cart.totals).toMatchObject({
    itemTotal: 72,
    totalDiscount: 12,
    totalDiscountPercentage: 16.7,
    itemSubTotal: 60,
    shipping: 5.95,
    total: 65.95,
    tax: 10.99,
  })
})

test('the same choice gains quantity, and another recipe becomes a line of its own (CART-09, APIC-04)', async () => {
  const { cart, token } = await aCart()
  const add = async (more: object) =>
    read(await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), ...more } }))
  expect((await add({ qty: 2 })).items.map(({ qty }) => qty)).toEqual([3])
  expect((await add({ recipeId: 'R1' })).items.map(({ qty, recipeId, isCustoms }) => [qty, recipeId, isCustoms])).toEqual([
    [3, undefined, false],
    [1, 'R1', true],
  ])
})

test('a line changes its quantity, or its variant, in its place (APIC-06)', async () => {
  const { cart, token } = await aCart()
  const itemId = cart.items[0]?.id
  const change = async (body: object) =>
    read(
      await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, {
        token,
        body: { cartId: cart.id, itemId, ...getSampleVariant('shell'), ...body },
      }),
    )
  expect((await change({ qty: 5 })).items).toMatchObject([{ id: itemId, qty: 5 }])
  expect((await change({ ...getSampleVariant('shell', 3), qty: 2 })).items).toMatchObject([
    { id: itemId, qty: 2, upc: getSampleVariant('shell', 3).upc },
  ])
})

test.each(['body', 'query'] as const)('a line is removed by names in the %s (APIC-05, TRAP-23)', async (place) => {
  const { cart, token } = await aCart()
  const names = { cartId: cart.id, itemId: cart.items[0]?.id ?? '', upc: getSampleVariant('shell').upc }
  const response =
    place === 'body'
      ? await callPlatform('DELETE', '/cart/v1/item', { token, body: names })
      : await callPlatform('DELETE', `/cart/v1/item?${new URLSearchParams(names)}`, { token })
  expect(response.status).toBe(200)
  expect(await read(response)).toMatchObject({ items: [], totalItems: 0, totals: { total: 0 } })
})

test('a line that is gone, or whose variant was changed meanwhile, cannot be removed or changed: INV409', async () => {
  const { cart, token } = await aCart()
  const [line] = cart.items
  const gone = await callPlatform('DELETE', '/cart/v1/item', { token, body: { cartId: cart.id, itemId: 'nothing' } })
  expect(await readFailure(gone)).toMatchObject({ status: 409, errorId: 'INV409', info: { itemId: 'nothing' } })
  const other = await callPlatform('DELETE', '/cart/v1/item', {
    token,
    body: { cartId: cart.id, itemId: line?.id, upc: getSampleVariant('shell', 1).upc },
  })
  expect(await readFailure(other)).toMatchObject({ status: 409, errorId: 'INV409' })
  const change = await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, {
    token,
    body: { cartId: cart.id, itemId: 'nothing', ...getSampleVariant('shell') },
  })
  expect(await readFailure(change)).toMatchObject({ status: 409, errorId: 'INV409', info: { itemId: 'nothing' } })
})

test('the cart named in the address is the one named in the body (TRAP-20)', async () => {
  const { cart, token } = await aCart()
  const response = await callPlatform('PUT', `/cart/v1/cart/other/item`, {
    token,
    body: { cartId: cart.id, itemId: 'x', ...getSampleVariant('shell') },
  })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'cartId' } })
})

test('a gift message stays when the quantity changes, and goes when it is removed (GIFT-01, DLG-04)', async () => {
  const giftOption = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }
  const { cart, token } = await aCart({ body: { ...getSampleVariant('shell'), giftOption } })
  const change = async (body: object) => {
    const all = { cartId: cart.id, itemId: cart.items[0]?.id, ...getSampleVariant('shell'), ...body }
    return (await read(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, { token, body: all }))).items[0]
  }
  expect(await change({ qty: 2 })).toMatchObject({ qty: 2, giftOption })
  expect(await change({ qty: 2, giftOption: null })).not.toHaveProperty('giftOption')
})

test('a sold-out item is INV405 (ERR-31)', async () => {
  const { cart, token } = await aCart()
  const response = await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('soldOut') } })
  expect(await readFailure(response)).toMatchObject({ status: 405, errorId: 'INV405' })
})

test('more than there is is INV408 and says how many there are; that many can be had (ERR-31)', async () => {
  const expected = getSampleVariant('low')
  const available = await stockOf(expected)
  expect(available).toBeGreaterThan(0)
  const { cart, token } = await aCart()
  const add = (qty: number) => callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...expected, qty } })
  expect(await readFailure(await add(available + 1))).toMatchObject({ status: 408, errorId: 'INV408', info: { maxAllowedQty: available } })
  expect((await read(await add(available))).items).toMatchObject([{ qty: 1 }, { qty: available }])
  const more = await readFailure(await add(1))
  expect(more).toMatchObject({ errorId: 'INV408', info: { maxAllowedQty: available } })
})

test('a presale is for those who signed in: they add it, and it stays when the cart is brought up to date (ROL-03, ROL-04)', async () => {
  const token = await createToken()
  const cart = await (
    await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { ...getSampleVariant('presale'), qty: 1 } })
  ).json<Cart>()
  const read = await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token })
  expect(await read.json()).toMatchObject({ totalItems: 1 })
})

test.each(['presale', 'soon', 'reserve'] as const)('a guest cannot add a product that is %s (PDP-17, PDP-25, PDP-26)', async (name) => {
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', { token: await createGuestToken(), body: getSampleVariant(name) })
  expect(await readFailure(response)).toMatchObject({ status: 409, errorId: 'INV409' })
})

test.each([
  ['of another brand', { ...getSampleVariant('otherBrand') }],
  ['that does not exist', { productId: 'NOTHING1', upc: '123456789012' }],
  ['in a variant it does not have', { productId: 'HVSHELL1', upc: '123456789012' }],
])('a product %s is INV409', async (_what, body) => {
  expect(await readFailure(await callPlatform('POST', '/cart/v1/cartWithItem', { token: await createGuestToken(), body }))).toMatchObject({
    status: 409,
    errorId: 'INV409',
  })
})

test('a cart holds fifty lines, the next one is BSK422 (CONST-21)', async () => {
  const { cart, token } = await aCart({ body: getSampleVariant('many') })
  const add = (index: number) =>
    callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('many', index) } })
  for (let index = 1; index < 50; index += 1) expect((await add(index)).status).toBe(200)
  expect(await readFailure(await add(50))).toMatchObject({ status: 422, errorId: 'BSK422' })
  expect((await read(await add(49))).items).toHaveLength(50)
})

const calls: [string, (cart: Cart) => [string, string, object?]][] = [
  ['read', ({ id }) => ['GET', `/cart/v1/cart/${id}`]],
  ['brought up to date', ({ id }) => ['GET', `/cart/v1/cart/${id}?isPatchRequired=true`]],
  ['added to', ({ id }) => ['POST', '/cart/v1/item', { cartId: id, ...getSampleVariant('shell') }]],
  ['changed', ({ id, items }) => ['PUT', `/cart/v1/cart/${id}/item`, { cartId: id, itemId: items[0]?.id, ...getSampleVariant('shell') }]],
  ['removed from', ({ id, items }) => ['DELETE', '/cart/v1/item', { cartId: id, itemId: items[0]?.id }]],
]

test.each(calls)('another shopper’s cart cannot be %s: BSK404, as one that does not exist (SEC-07)', async (_what, call) => {
  const { cart, token } = await aCart()
  const [method, path, body] = call(cart)
  const stranger = await callPlatform(method, path, { token: await createGuestToken(), body })
  const [, nowhere, nothing] = call({ ...cart, id: 'f'.repeat(40) })
  const absent = await callPlatform(method, nowhere, { token, body: nothing })
  expect(stranger.status).toBe(404)
  expect(await stranger.text()).toBe(await absent.text())
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).items).toMatchObject([{ qty: 1 }])
})

test('a cart of one site is not there on another: its prices would not fit', async () => {
  const { cart, token } = await aCart()
  expect(await readFailure(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token, locale: 'en-gb' }))).toMatchObject({
    status: 404,
    errorId: 'BSK404',
  })
})

test('a cart filled in one language is shown in the other of its country', async () => {
  const { cart, token } = await aCart({ locale: 'en-ca' })
  const french = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token, locale: 'fr-ca' }))
  expect(french.items[0]).toMatchObject({ type: 'Veste imperméable légère', options: [{ valueLabel: 'tarn (fr)' }, { label: 'Taille' }] })
  expect(french.shippingMethods[0]?.label).toBe('Livraison standard')
})
