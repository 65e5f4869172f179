import { expect, test } from 'vitest'
import { cartEndpoints } from '#contracts/cart'
import { cart as cartEntity } from '#contracts/entities/cart'
import { savedForLater } from '#contracts/entities/wishlist'
import { aConsumer } from '../test/consumers'
import { setStock } from '../test/orders'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken, createToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
const listOf = async (token: string) =>
  savedForLater.parse(await (await callPlatform('GET', '/wishlists/v2/saveForLater', { token })).json())
const cartOf = async (id: string, token: string) => read(await callPlatform('GET', `/cart/v1/cart/${id}`, { token }))

/** A shopper's cart with two shells, and the means to save them. */
async function aShopper() {
  const { token, caller } = await aConsumer()
  const cart = await read(await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { ...getSampleVariant('shell'), qty: 2 } }))
  const itemId = cart.items[0]?.id ?? ''
  const save = (body: object = { itemId }, transactionId?: string) =>
    callPlatform('POST', `/cart/v2/cart/${cart.id}/saveForLater`, { token, body, transactionId })
  const saved = async () => cartEndpoints.saveForLater.response.parse(await (await save()).json())
  const addBack = (saveForLaterId: string, over: object = {}, transactionId?: string) =>
    callPlatform('POST', '/cart/v1/item', {
      token,
      transactionId,
      body: {
        cartId: cart.id,
        ...getSampleVariant('shell'),
        qty: 2,
        saveForLater: { consumerId: caller.consumerNo, itemId, saveForLaterId, ...over },
      },
    })
  return { token, cart, itemId, save, saved, addBack }
}

test('a line moves from the cart to the list with its data (APIC-21, WISH-01, TRAP-21)', async () => {
  const { token, itemId, saved } = await aShopper()
  const { cart, saveForLaterId } = await saved()
  expect(cart.items).toEqual([])
  expect(cart.saveForLater).toEqual([{ saveForlaterId: saveForLaterId, itemId }])
  expect(await listOf(token)).toMatchObject({
    saveForLaterId,
    total: 1,
    items: [{ itemId, ...getSampleVariant('shell'), qty: 2, pageUrl: '/p/skarn-shell-HVSHELL1', available: true }],
  })
})

test('a line is saved with its recipient and store; the same without them is another entry (APIC-21, DLG-04, SHIP-03)', async () => {
  const { token, cart, itemId, save, saved } = await aShopper()
  const giftOption = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }
  const change = { cartId: cart.id, itemId, ...getSampleVariant('shell'), qty: 2, giftOption, storeId: 'HV-US-01' }
  expect((await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, { token, body: change })).status).toBe(200)
  await saved()
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell') } })
  const [plain] = (await cartOf(cart.id, token)).items
  await save({ itemId: plain?.id })
  const { items } = await listOf(token)
  expect(items.map((item) => [item.qty, item.giftOption, item.storeId])).toEqual([
    [1, undefined, undefined],
    [2, giftOption, 'HV-US-01'],
  ])
})

test('saved twice under one transaction it is saved once; under another it is gone: INV409', async () => {
  const { token, save } = await aShopper()
  expect(await (await save(undefined, 't-save')).json()).toEqual(await (await save(undefined, 't-save')).json())
  expect((await listOf(token)).total).toBe(1)
  expect(await readFailure(await save(undefined, 't-again'))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect((await listOf(token)).total).toBe(1)
})

test('saving a saved item adds the quantity: two saved on one are three (APIC-21)', async () => {
  const { token, cart, saved, addBack } = await aShopper()
  const { saveForLaterId } = await saved()
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), qty: 1 } })
  const [again] = (await cartOf(cart.id, token)).items
  await callPlatform('POST', `/cart/v2/cart/${cart.id}/saveForLater`, { token, body: { itemId: again?.id } })
  expect(await listOf(token)).toMatchObject({ total: 1, items: [{ qty: 3 }] })
  expect((await addBack(saveForLaterId)).status).toBe(200)
})

test('a saved item returns to the cart once and leaves the list (WISH-11)', async () => {
  const { token, cart, saved, addBack } = await aShopper()
  const { saveForLaterId } = await saved()
  const back = await read(await addBack(saveForLaterId, {}, 't-back'))
  expect([back.items.map(({ qty }) => qty), back.saveForLater]).toEqual([[2], []])
  expect(await read(await addBack(saveForLaterId, {}, 't-back'))).toEqual(back)
  expect((await cartOf(cart.id, token)).totalItems).toBe(2)
  expect(await readFailure(await addBack(saveForLaterId, {}, 't-other'))).toMatchObject({ status: 404, errorId: 'API404' })
  expect((await cartOf(cart.id, token)).totalItems).toBe(2)
})

test('an unavailable item stays in the list (WISH-13)', async () => {
  const { token, saved, addBack } = await aShopper()
  const { saveForLaterId } = await saved()
  await setStock(getSampleVariant('shell'), 0)
  expect(await readFailure(await addBack(saveForLaterId))).toMatchObject({ errorId: 'INV405' })
  await setStock(getSampleVariant('shell'), 100)
  expect((await listOf(token)).total).toBe(1)
})

test.each([{ consumerId: 'somebody' }, { saveForLaterId: 'f'.repeat(40) }, { itemId: 'nothing' }])(
  'naming %j takes nothing from a list: API404 (SEC-07, WISH-11)',
  async (over) => {
    const { token, cart, saved, addBack } = await aShopper()
    const { saveForLaterId } = await saved()
    expect(await readFailure(await addBack(saveForLaterId, over))).toMatchObject({ status: 404, errorId: 'API404' })
    expect([(await cartOf(cart.id, token)).totalItems, (await listOf(token)).total]).toEqual([0, 1])
  },
)

test('a saved item changes its quantity and variant; an unknown variant is INV409 (APIC-20)', async () => {
  const { token, itemId, saved } = await aShopper()
  const { saveForLaterId } = await saved()
  const change = (body: object) =>
    callPlatform('PUT', '/cart/v2/saveForLater', { token, body: { saveForLaterId, itemId, qty: 1, ...body } })
  const { upc } = getSampleVariant('shell', 1)
  expect(savedForLater.parse(await (await change({ qty: 5, upc })).json()).items).toMatchObject([{ itemId, qty: 5, upc }])
  expect(await readFailure(await change({ upc: '000000000000' }))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect(await readFailure(await change({ qty: 0 }))).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'qty' } })
  expect(await readFailure(await change({ itemId: 'nothing' }))).toMatchObject({ status: 404, errorId: 'API404' })
  expect((await listOf(token)).items).toMatchObject([{ qty: 5 }])
})

test('a saved item is removed, once for one transaction; the path spells Forlater with a small l (APIC-22, TRAP-19)', async () => {
  const { token, itemId, saved } = await aShopper()
  const { saveForLaterId } = await saved()
  const remove = (transactionId: string) =>
    callPlatform('DELETE', `/cart/v2/saveForLater/${saveForLaterId}/items/${itemId}`, { token, transactionId })
  const gone = savedForLater.parse(await (await remove('t-1')).json())
  expect([gone.total, gone.saveForLaterId]).toEqual([0, saveForLaterId])
  expect((await remove('t-1')).status).toBe(200)
  expect(await readFailure(await remove('t-2'))).toMatchObject({ status: 404, errorId: 'API404' })
})

test('a made-to-order item and a gift card cannot be saved without losing their customization: API400', async () => {
  const { token, cart, save } = await aShopper()
  const added = await read(
    await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), recipeId: 'R1' } }),
  )
  const custom = added.items.find(({ recipeId }) => recipeId === 'R1')
  expect(await readFailure(await save({ itemId: custom?.id }))).toMatchObject({ errorId: 'API400', info: { field: 'itemId' } })
  expect((await cartOf(cart.id, token)).items).toHaveLength(2)
})

test('guests can save too; an associate in a store has no list: AUT404 (WISH-07, WISH-14, ERR-28)', async () => {
  const { cart, token } = await aCart()
  const save = (asking: string, id: string, itemId?: string) =>
    callPlatform('POST', `/cart/v2/cart/${id}/saveForLater`, { token: asking, body: { itemId } })
  expect((await save(token, cart.id, cart.items[0]?.id)).status).toBe(200)
  const agent = await createToken({ kind: 'AGENT', storeId: 'HV-US-01', storeEmployeeId: 'E1' })
  const own = await read(await callPlatform('POST', '/cart/v1/cartWithItem', { token: agent, body: getSampleVariant('shell') }))
  expect(await readFailure(await save(agent, own.id, own.items[0]?.id))).toMatchObject({ status: 404, errorId: 'AUT404' })
})

test('nothing is saved out of another shopper’s cart, or into another’s list (SEC-07)', async () => {
  const { cart, token } = await aCart()
  const [stranger, mine] = [await createGuestToken(), await aShopper()]
  const { saveForLaterId } = await mine.saved()
  const body = { itemId: cart.items[0]?.id }
  const path = `/cart/v2/cart/${cart.id}/saveForLater`
  expect(await readFailure(await callPlatform('POST', path, { token: stranger, body }))).toMatchObject({ status: 404, errorId: 'BSK404' })
  expect(await readFailure(await callPlatform('POST', path, { token, body: { ...body, saveForLaterId } }))).toMatchObject({
    status: 404,
    errorId: 'API404',
  })
  expect((await cartOf(cart.id, token)).items).toHaveLength(1)
})
