import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { ApiError } from '#contracts/errors'
import type { RememberedItem } from '~/server/session-store'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { anOrder } from '~/server/test/an-order'
import { type Answers, aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { addToCart, getCartCount, changeItem, readCart, removeItem } from './cart.server'

const shell = { productId: 'HV7K2Q41', upc: '0123456789012', qty: 2 }
const boot = { productId: 'HV9B1T22', upc: '0123456789029', qty: 1 }
const lost = () => anError(404, 'BSK404')
const bodiesOf = (calls: PlatformRequest[]) => calls.map(({ body }) => body)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

async function aShopper(answers: Answers, items?: RememberedItem[], totalItems = 3) {
  const parts = aShop(answers)
  if (items) await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems, items })
  const remembered = async () => (await parts.shop.session.read())?.carts['HALVERN-US']
  return { ...parts, remembered }
}

/** A platform that has lost the cart `old` and creates `new` with the items it still sells. */
function aForgetfulPlatform(gone: Record<string, Response> = {}): Answers {
  const cart: Cart = aCart({ id: 'new', items: [] })
  const inCart = () => aCart({ id: 'new', items: cart.items })
  return {
    'GET /cart/v1/cart/old': lost(),
    'POST /cart/v1/cart': () => Response.json(inCart(), { status: 201 }),
    'POST /cart/v1/item': ({ body }: PlatformRequest) => {
      const { cartId, upc, productId, qty } = body as { cartId: string; upc: string; productId: string; qty: number }
      if (cartId === 'old') return lost()
      if (gone[upc]) return gone[upc]
      cart.items.push(aCartItem({ id: `new-${upc}`, upc, productId, qty }))
      return inCart()
    },
    'PUT /cart/v1/cart/old/item': lost(),
    'PUT /cart/v1/cart/new/item': ({ body }: PlatformRequest) => {
      const { itemId, qty } = body as { itemId: string; qty: number }
      const line = cart.items.find(({ id }) => id === itemId)
      if (!line) return anError(409, 'INV409')
      line.qty = qty
      return inCart()
    },
    'DELETE /cart/v1/item': ({ body }: PlatformRequest) => {
      const { cartId, itemId } = body as { cartId: string; itemId: string }
      if (cartId === 'old') return lost()
      if (!cart.items.some(({ id }) => id === itemId)) return anError(409, 'INV409')
      cart.items = cart.items.filter(({ id }) => id !== itemId)
      return inCart()
    },
  }
}

test('a visitor without a session has no cart and causes no call', async () => {
  const { shop, requests, cookiesOut } = await aShopper({})
  expect([await readCart(shop), await getCartCount(shop)]).toEqual([null, 0])
  expect([requests, cookiesOut]).toEqual([[], []])
})

test('the first item creates the cart in one call (CART-17)', async () => {
  const { shop, requests, remembered } = await aShopper({ 'POST /cart/v1/cartWithItem': Response.json(aCart(), { status: 201 }) })
  const cart = await addToCart(shop, { ...shell, pdpUrl: '/p/skarn-3l-shell-HV7K2Q41' })
  expect(cart.id).toBe('cart-1')
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /cart/v1/cartWithItem'])
  expect(requests[0]?.body).toEqual({ ...shell, pdpUrl: '/p/skarn-3l-shell-HV7K2Q41' })
  expect(await remembered()).toEqual({
    cartId: 'cart-1',
    totalItems: 1,
    items: [{ itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }],
  })
})

test('the next item is added to the existing cart', async () => {
  const { shop, callsTo } = await aShopper(
    { 'POST /cart/v1/item': aCart({ id: 'old', items: [aCartItem(), aCartItem({ id: 'item-2', ...boot })] }) },
    [shell],
  )
  await addToCart(shop, boot)
  expect(bodiesOf(callsTo('POST /cart/v1/item'))).toEqual([{ cartId: 'old', ...boot }])
  expect(await getCartCount(shop)).toBe(2)
})

test('cart calls carry the shopper’s token and session, and the count makes no call (SITE-10)', async () => {
  const { shop, requests } = await aShopper({ 'GET /cart/v1/cart/old': aCart({ id: 'old' }) }, [shell], 7)
  expect(await getCartCount(shop)).toBe(7)
  expect(requests).toEqual([])
  await readCart(shop)
  expect(requests[0]?.headers.get('x-auth-access')).toBe('guest-token')
  expect(requests[0]?.headers.get('x-usid')).toBe(await shop.session.usid())
})

test('the cart of one site is not shown on another', async () => {
  const { shop } = aShop({})
  await shop.session.rememberCart('HALVERN-CA', { cartId: 'ca', totalItems: 4, items: [] })
  expect([await getCartCount(shop), await readCart(shop)]).toEqual([0, null])
})

test('a free gift is counted but not put into a cart made again', async () => {
  const gift = aCartItem({ id: 'gift', upc: '0123456789043', bonus: true })
  const { shop, remembered } = await aShopper(
    { 'POST /cart/v1/item': aCart({ id: 'old', items: [aCartItem({ recipeId: 'r1' }), gift] }) },
    [shell],
  )
  await addToCart(shop, boot)
  expect(await remembered()).toEqual({
    cartId: 'old',
    totalItems: 2,
    items: [{ itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789012', qty: 1, recipeId: 'r1' }],
  })
})

test('reading reports a changed count', async () => {
  const { shop } = await aShopper({ 'GET /cart/v1/cart/old': aCart({ id: 'old', items: [aCartItem({ qty: 5 })] }) }, [shell])
  await readCart(shop)
  expect(await getCartCount(shop)).toBe(5)
})

test('a lost cart is made again from its items when it is read (CART-10, ERR-06)', async () => {
  const { shop, callsTo, remembered } = await aShopper(aForgetfulPlatform(), [shell, boot])
  const cart = await readCart(shop)
  expect(cart?.items.map(({ id, qty }) => [id, qty])).toEqual([
    ['new-0123456789012', 2],
    ['new-0123456789029', 1],
  ])
  expect(bodiesOf(callsTo('POST /cart/v1/item'))).toEqual([
    { cartId: 'new', ...shell },
    { cartId: 'new', ...boot },
  ])
  expect(await remembered()).toMatchObject({ cartId: 'new', totalItems: 3, items: [shell, boot] })
})

test('adding to a lost cart makes it again and adds (CART-10, ERR-06)', async () => {
  const { shop, callsTo, remembered } = await aShopper(aForgetfulPlatform(), [shell])
  await addToCart(shop, boot)
  expect(bodiesOf(callsTo('POST /cart/v1/item'))).toEqual([
    { cartId: 'old', ...boot },
    { cartId: 'new', ...shell },
    { cartId: 'new', ...boot },
  ])
  expect(await remembered()).toMatchObject({ cartId: 'new', totalItems: 3, items: [shell, boot] })
})

test('changing a line of a lost cart changes it in the new one, under its new id (CART-10, ERR-06)', async () => {
  const { shop, callsTo } = await aShopper(aForgetfulPlatform(), [shell, boot])
  const cart = await changeItem(shop, { itemId: 'old-line', ...boot, qty: 4 })
  expect(callsTo('PUT /cart/v1/cart/new/item')[0]?.body).toMatchObject({ cartId: 'new', itemId: 'new-0123456789029', qty: 4 })
  expect(cart?.items.map(({ qty }) => qty)).toEqual([2, 4])
})

test('removing a line of a lost cart removes it from the new one, under its new id (CART-10, ERR-06)', async () => {
  const { shop, callsTo } = await aShopper(aForgetfulPlatform(), [shell, boot])
  const cart = await removeItem(shop, { itemId: 'old-line', upc: boot.upc })
  expect(bodiesOf(callsTo('DELETE /cart/v1/item'))[1]).toEqual({ cartId: 'new', itemId: 'new-0123456789029', upc: boot.upc })
  expect(cart?.items.map(({ upc }) => upc)).toEqual([shell.upc])
})

test.each([
  ['sold out', anError(405, 'INV405')],
  ['no longer sold', anError(409, 'INV409')],
  ['more than there are', anError(408, 'INV408')],
  ['without a price', anError(422, 'NO_PRICE')],
])('an item that is %s is left out of the new cart, and the others are kept (CART-10, ERR-06)', async (_, refusal) => {
  const { shop, remembered } = await aShopper(aForgetfulPlatform({ [shell.upc]: refusal }), [shell, boot])
  expect((await readCart(shop))?.items.map(({ upc }) => upc)).toEqual([boot.upc])
  expect(await remembered()).toMatchObject({ cartId: 'new', totalItems: 1, items: [boot] })
})

test('an item its store can no longer hand out is sent to the shopper in the new cart, the others wait where they did (CART-10)', async () => {
  const refusedOnce = ({ body }: PlatformRequest) => {
    const { storeId } = body as { storeId?: string }
    return storeId === 'HV-US-01' ? anError(409, 'INV702') : aCart({ id: 'new', items: [aCartItem(shell)] })
  }
  const { shop, callsTo } = await aShopper({ ...aForgetfulPlatform(), 'POST /cart/v1/item': refusedOnce }, [
    { ...shell, storeId: 'HV-US-01' },
    { ...boot, storeId: 'HV-US-02' },
  ])
  await readCart(shop)
  expect(bodiesOf(callsTo('POST /cart/v1/item')).map((body) => (body as { storeId?: string }).storeId)).toEqual([
    'HV-US-01',
    undefined,
    'HV-US-02',
  ])
})

test('removing what could not be put into the new cart is done already (CART-10)', async () => {
  const { shop } = await aShopper(aForgetfulPlatform({ [shell.upc]: anError(405, 'INV405') }), [shell, boot])
  const cart = await removeItem(shop, { itemId: 'old-line', upc: shell.upc })
  expect(cart?.items.map(({ upc }) => upc)).toEqual([boot.upc])
})

test.each([
  ['is down', anError(500, 'GEN500')],
  ['does not know the shopper any more', anError(432, 'AUT432')],
  ['is busy with the same shopper', anError(409, 'AUT409')],
])('while the platform %s nothing is forgotten: the cart is made again another time (CART-10)', async (_, refusal) => {
  const { shop, remembered } = await aShopper(aForgetfulPlatform({ [boot.upc]: refusal }), [shell, boot])
  await expect(readCart(shop)).rejects.toMatchObject({ name: 'ApiError' })
  expect(await remembered()).toEqual({ cartId: 'old', totalItems: 3, items: [shell, boot] })
})

test('a failure that is not a lost cart makes no new one', async () => {
  const refusing = { 'GET /cart/v1/cart/old': anError(500, 'GEN500'), 'POST /cart/v1/item': anError(405, 'INV405') }
  const { shop, callsTo } = await aShopper(refusing, [shell])
  await expect(readCart(shop)).rejects.toMatchObject({ errorId: 'SERVER_ERROR' })
  await expect(addToCart(shop, boot)).rejects.toMatchObject({ errorId: 'ITEM_OOS' })
  expect(callsTo('POST /cart/v1/cart')).toEqual([])
})

test('a cart lost twice is a failure and not an endless making of carts', async () => {
  const answers = { ...aForgetfulPlatform(), 'PUT /cart/v1/cart/new/item': lost() }
  const { shop, callsTo } = await aShopper(answers, [shell])
  await expect(changeItem(shop, { itemId: 'x', ...shell })).rejects.toMatchObject({ errorId: 'CART_NOT_FOUND' })
  expect(callsTo('POST /cart/v1/cart')).toHaveLength(1)
})

test('a visitor without a cart can neither change nor remove a line, and gets no session by trying', async () => {
  const { shop, requests, cookiesOut } = await aShopper({})
  const failures = await Promise.all([
    changeItem(shop, { itemId: 'x', ...shell }).catch((error: ApiError) => error.errorId),
    removeItem(shop, { itemId: 'x', upc: shell.upc }).catch((error: ApiError) => error.errorId),
  ])
  expect(failures).toEqual(['CART_NOT_FOUND', 'CART_NOT_FOUND'])
  expect([requests, cookiesOut]).toEqual([[], []])
})

/** A platform with one line, each of whose answers can be held back. */
function aSlowPlatform() {
  const line = aCartItem({ id: 'line', ...shell, qty: 1 })
  const held: (() => void)[] = []
  const seen: number[] = []
  const answers: Answers = {
    'PUT /cart/v1/cart/old/item': async ({ body }: PlatformRequest) => {
      seen.push((body as { qty: number }).qty)
      await new Promise<void>((resolve) => held.push(resolve))
      line.qty = (body as { qty: number }).qty
      return aCart({ id: 'old', items: [line] })
    },
  }
  const settle = async (work: Promise<unknown>) => {
    let isDone = false
    void work.finally(() => (isDone = true))
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      held.shift()?.()
    }
    return work
  }
  return { answers, seen, line, settle }
}

test('changes of one cart are made one after the other, however fast they arrive', async () => {
  const { answers, seen, line, settle } = aSlowPlatform()
  const { shop } = await aShopper(answers, [shell])
  const presses = [2, 3, 4].map((qty) => changeItem(shop, { itemId: 'line', ...shell, qty }))
  await vi.waitFor(() => expect(seen).toEqual([2]))
  await settle(Promise.all(presses))
  expect([seen, line.qty]).toEqual([[2, 3, 4], 4])
})

test('a press that arrives after a newer one of the same line is not carried out', async () => {
  const { answers, seen, line, settle } = aSlowPlatform()
  const { shop } = await aShopper(answers, [shell])
  const presses = [5, 4, 6].map((qty) => changeItem(shop, { itemId: 'line', ...shell, qty }, 1_000 + qty))
  await settle(Promise.all(presses))
  expect([seen, line.qty]).toEqual([[6], 6])
})

test('a change of something else does not take back a press that is before it in the queue (CART-29)', async () => {
  const { answers, seen, line, settle } = aSlowPlatform()
  const { shop } = await aShopper(answers, [shell])
  const press = changeItem(shop, { itemId: 'line', ...shell, qty: 5 }, 1_000)
  const move = changeItem(shop, { itemId: 'line', ...shell, qty: 1, keepsQty: true, storeId: '4711' })
  await settle(Promise.all([press, move]))
  expect([seen, line.qty]).toEqual([[5, 5], 5])
})

test('a removal that arrives after a newer press in its line is not carried out (CART-29)', async () => {
  const { shop, callsTo } = await aShopper({ 'PUT /cart/v1/cart/old/item': aCart({ id: 'old' }) }, [shell])
  await changeItem(shop, { itemId: 'line', ...shell, qty: 3 }, 2_000)
  expect(await removeItem(shop, { itemId: 'line', upc: shell.upc }, 1_000)).toBeUndefined()
  expect(callsTo('DELETE /cart/v1/item')).toEqual([])
})

test('a press that arrives after the removal of its line is not carried out (CART-29)', async () => {
  const { shop, callsTo } = await aShopper({ 'DELETE /cart/v1/item': aCart({ id: 'old', items: [] }) }, [shell])
  await removeItem(shop, { itemId: 'line', upc: shell.upc }, 2_000)
  expect(await changeItem(shop, { itemId: 'line', ...shell, qty: 3 }, 1_000)).toBeUndefined()
  expect(callsTo('PUT /cart/v1/cart/old/item')).toEqual([])
})

test('a cart of a customer the platform no longer knows is recreated, and the shopper is asked to start again (CART-11, ERR-07)', async () => {
  const { shop, remembered } = await aShopper({ ...aForgetfulPlatform(), 'PUT /cart/v1/cart/old/item': anError(498, 'AUT498') }, [
    shell,
    boot,
  ])
  await expect(changeItem(shop, { itemId: 'line', ...shell })).rejects.toMatchObject({ errorId: 'INVALID_CUSTOMER' })
  expect(await remembered()).toMatchObject({ cartId: 'new', items: [shell, boot] })
})

test('while it cannot be made again nothing of it is forgotten (CART-11)', async () => {
  const { shop, remembered } = await aShopper(
    { 'PUT /cart/v1/cart/old/item': anError(498, 'AUT498'), 'POST /cart/v1/cart': anError(503, 'GEN500') },
    [shell],
  )
  await expect(changeItem(shop, { itemId: 'line', ...shell })).rejects.toMatchObject({ errorId: 'INVALID_CUSTOMER' })
  expect(await remembered()).toMatchObject({ cartId: 'old', items: [shell] })
})

test.each([
  ['nothing of it', 1, []],
  ['what came into it while it was being paid', 3, [{ cartId: 'cart-2', productId: 'HV7K2Q41', upc: '0123456789012', qty: 2 }]],
])('a cart that was bought meanwhile is replaced for %s (CHK-05, CART-10, ORD-07)', async (_, qty, filledWith) => {
  const { shop, callsTo } = aShop({
    'GET /cart/v1/cart/cart-1': anError(404, 'BSK404'),
    'POST /cart/v1/cart': Response.json(aCart({ id: 'cart-2', items: [], totalItems: 0 }), { status: 201 }),
    'POST /cart/v1/item': aCart({ id: 'cart-2' }),
    'GET /consumers-v3/consumer/purchase/HA12345678': anOrder({
      items: aCart().items.map((item) => ({ ...item, upc: '0123456789012', qty: 1 })),
    }),
  })
  const items = [{ productId: 'HV7K2Q41', upc: '0123456789012', qty }]
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: qty, items })
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it' })
  expect(await readCart(shop)).toMatchObject({ id: 'cart-2' })
  expect(callsTo('POST /cart/v1/item').map(({ body }) => body)).toEqual(filledWith)
})
