import { expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { changeItemAction, restoreItemAction, removeItemAction, removeWithUndo } from './cart-actions.server'
import { findRestorableItem } from '../cart-session.server'
import { readCart } from '../cart.server'

const action = formAction({ 'change-item': changeItemAction, 'remove-item': removeItemAction, 'put-back': restoreItemAction })
const line = { itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789012' }
const changing = 'PUT /cart/v1/cart/old/item'
const removing = 'DELETE /cart/v1/item'
const unable = 'Unable to remove item from cart. Please try again later'

type Earlier = { qtyRemoved?: number; pressedAt?: number }

async function posting(form: Record<string, string>, answers: Answers = {}, { qtyRemoved, pressedAt }: Earlier = {}) {
  const all = { [changing]: aCart({ id: 'old' }), [removing]: aCart({ id: 'old', items: [] }), ...answers }
  const parts = aShop(all, { path: '/en-us/cart', form: { ...line, ...form } })
  await parts.shop.session.rememberCart('HALVERN-US', {
    cartId: 'old',
    totalItems: 1,
    items: [{ productId: line.productId, upc: line.upc, qty: 1 }],
    ...(qtyRemoved && {
      removed: { item: { productId: line.productId, upc: line.upc, qty: qtyRemoved }, name: 'Shell', at: parts.shop.requestContext.now },
    }),
  })
  if (pressedAt) await parts.shop.session.acquireCartLock('earlier', { of: line.itemId, requestedAt: pressedAt })
  await parts.shop.session.releaseCartLock('earlier')
  const result = await actionResult(() => action(parts.args as Parameters<typeof action>[0]))
  return { ...parts, result, bodies: (call: string) => parts.callsTo(call).map(({ body }) => body) }
}

const change = (qty: string, more: Record<string, string> = {}, answers?: Answers) =>
  posting({ intent: 'change-item', qty, ...more }, answers)
const remove = (answers?: Answers) => posting({ intent: 'remove-item', name: 'Skarn 3L Shell' }, answers)

test('a typed quantity is sent to the platform, and the page reloads', async () => {
  const { result, bodies } = await change(' 3 ')
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(changing)).toEqual([{ cartId: 'old', ...line, qty: 3 }])
})

test.each([
  ['1', '1', 2],
  ['2', '-1', 1],
  ['999998', '1', 999_999],
])('%s stepped by %s is %d', async (qty, step, expected) => {
  const { result, bodies } = await change(qty, { step })
  expect(result.status).toBe(303)
  expect(bodies(changing)).toEqual([{ cartId: 'old', ...line, qty: expected }])
})

test('minus on a line of more than there is goes to what is left; plus and a typed number are refused (CART-30)', async () => {
  const answers = () => {
    let tries = 0
    const refuse = () => anError(409, 'INV408', { additionalInfo: { maxAllowedQty: 2 } })
    return { [changing]: () => ((tries += 1) > 1 ? aCart({ id: 'old' }) : refuse()) }
  }
  const pressed = await change('5', { step: '-1', requestedAt: '1700000000000' }, answers())
  expect(pressed.result.status).toBe(303)
  expect(pressed.bodies(changing)).toMatchObject([{ qty: 4 }, { qty: 2 }])
  for (const refused of [await change('5', { step: '1' }, answers()), await change('4', {}, answers())])
    expect([refused.result.status, refused.bodies(changing).length]).toEqual([409, 1])
})

test.each([
  ['0', {}],
  ['1', { step: '-1' }],
])('%s %o takes the line out of the cart', async (qty, more) => {
  const { result, bodies, shop } = await change(qty, more)
  expect(result.status).toBe(303)
  expect(bodies(changing)).toEqual([])
  expect(bodies(removing)).toEqual([{ cartId: 'old', itemId: 'item-1', upc: line.upc }])
  expect((await shop.session.read())?.carts['HALVERN-US']?.totalItems).toBe(0)
})

test.each([
  ['0', {}],
  ['1', { step: '-1' }],
])('a line that %s %o removed can be restored, as after Remove', async (qty, more) => {
  const { shop } = await change(qty, { ...more, name: 'Skarn 3L Shell' })
  const item = { productId: line.productId, upc: line.upc, qty: 1 }
  expect(findRestorableItem((await shop.session.read())?.carts['HALVERN-US'], shop.requestContext.now)).toMatchObject({
    item,
    name: 'Skarn 3L Shell',
  })
})

test('a second press on Remove keeps the undo of the first', async () => {
  const { shop } = await remove()
  await removeWithUndo(shop, { ...line, name: 'Skarn 3L Shell' })
  expect(findRestorableItem((await shop.session.read())?.carts['HALVERN-US'], shop.requestContext.now)?.name).toBe('Skarn 3L Shell')
})

test('a page that was reading the cart while a line was removed leaves its undo', async () => {
  const { shop, env, cookiesOut } = await posting({ intent: 'put-back' })
  const [cookie = '', session = ''] = cookiesOut[0]!.split(/[=;]/)
  let answerPage = (_: unknown) => {}
  const answered = new Promise((resolve) => (answerPage = resolve))
  const page = aShop({ 'GET /cart/v1/cart/old': () => answered }, { env, cookies: { [cookie]: session } })
  const reading = readCart(page.shop)
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  await removeWithUndo(shop, { ...line, name: 'Skarn 3L Shell' })
  answerPage(aCart({ id: 'old', items: [] }))
  await reading
  expect(findRestorableItem((await page.shop.session.read())?.carts['HALVERN-US'], shop.requestContext.now)?.name).toBe('Skarn 3L Shell')
})

test.each([
  ['a typed zero', { intent: 'change-item', qty: '0' }],
  ['Remove', { intent: 'remove-item' }],
])('%s that arrives after a newer press in its line takes nothing out and offers no undo (CART-29)', async (_, form) => {
  const { result, bodies, shop } = await posting({ ...form, requestedAt: '1000' }, {}, { pressedAt: 2_000 })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(removing)).toEqual([])
  expect(findRestorableItem((await shop.session.read())?.carts['HALVERN-US'], shop.requestContext.now)).toBeUndefined()
})

test.each([
  ['-1', {}, 'Enter 0 or more'],
  ['0', { step: '-1' }, 'Enter 0 or more'],
  ['1000000000', {}, 'Enter 999,999 or less'],
  ['1000000', {}, 'Enter 999,999 or less'],
  ['999999', { step: '1' }, 'Enter 999,999 or less'],
  ['1e9', {}, 'Enter a whole number'],
  ['two', {}, 'Enter a whole number'],
  ['1.5', {}, 'Enter a whole number'],
  ['0x10', {}, 'Enter a whole number'],
  ['9999999999999', {}, 'Enter a whole number'],
  ['', {}, 'This field is required'],
  ['   ', {}, 'Enter a whole number'],
])('the quantity "%s" %o is refused beside its field and stays as typed: %s', async (qty, more, text) => {
  const { result, requests } = await change(qty, more)
  expect(result).toMatchObject({
    status: 422,
    result: { intent: 'change-item', itemId: 'item-1', errors: { qty: [text] }, values: { qty } },
  })
  expect(requests).toEqual([])
})

test.each([
  ['a step of ten', { step: '10' }],
  ['a foreign product', { productId: '../admin' }],
  ['a forged code', { upc: "1' OR 1=1" }],
  ['an endless line id', { itemId: 'x'.repeat(65) }],
])('%s is refused and reaches nobody', async (_, forged) => {
  const { result, requests } = await change('1', forged)
  expect(result).toMatchObject({
    status: 422,
    result: { errors: { '': ['Something in the form isn’t valid. Please check it and try again.'] } },
  })
  expect(requests).toEqual([])
})

test('a line that is taken out is remembered with its choice, and put back as it was', async () => {
  const { result, bodies, shop } = await remove()
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(removing)).toEqual([{ cartId: 'old', itemId: 'item-1', upc: line.upc }])
  const cart = (await shop.session.read())?.carts['HALVERN-US']
  const item = { productId: line.productId, upc: line.upc, qty: 1 }
  expect(findRestorableItem(cart, shop.requestContext.now)).toMatchObject({ item, name: 'Skarn 3L Shell' })
  expect(findRestorableItem(cart, shop.requestContext.now + 600_000)).toBeUndefined()
})

test('putting it back adds it once, however often it is pressed', async () => {
  const adding = 'POST /cart/v1/item'
  const { shop, bodies } = await posting({ intent: 'put-back' }, { [adding]: aCart({ id: 'old' }) }, { qtyRemoved: 2 })
  expect(bodies(adding)).toEqual([{ cartId: 'old', productId: line.productId, upc: line.upc, qty: 2 }])
  expect((await shop.session.read())?.carts['HALVERN-US']?.removed).toBeUndefined()
})

test('a line that cannot be restored stays available with the reason', async () => {
  const answers = { 'POST /cart/v1/item': anError(405, 'INV405') }
  const { result, shop } = await posting({ intent: 'put-back' }, answers, { qtyRemoved: 2 })
  expect(result).toMatchObject({ status: 405, result: { errorId: 'ITEM_OOS' } })
  expect((await shop.session.read())?.carts['HALVERN-US']?.removed?.name).toBe('Shell')
})

test('with nothing to put back the cart is shown as it is', async () => {
  const { result, requests } = await posting({ intent: 'put-back' })
  expect([result.location, requests]).toEqual(['/en-us/cart', []])
})

test.each([
  [anError(405, 'INV405'), 405, 'ITEM_OOS', 'This item has just sold out. Please choose another size or color.'],
  [anError(408, 'INV408', { additionalInfo: { maxAllowedQty: 4 } }), 422, 'ADDED_MAX_QUANTITY', 'You can order up to 4 of this item.'],
  [anError(408, 'INV408'), 422, 'ADDED_MAX_QUANTITY', 'You already have the maximum quantity in your cart.'],
  [anError(500, 'GEN500'), 503, 'SERVER_ERROR', 'Something went wrong on our side. Please try again in a moment.'],
])(
  'a change the platform refuses (%#) is reported in the shopper’s language (ERR-02, ERR-09)',
  async (...[refusal, status, errorId, text]) => {
    const { result } = await change('5', {}, { [changing]: refusal })
    expect(result).toMatchObject({ status, result: { errorId, itemId: 'item-1', errors: { '': [text] }, values: { qty: '5' } } })
  },
)

test.each([
  [anError(403, 'GWP403'), 'top', 'You already have the maximum quantity of this free gift.'],
  [anError(405, 'INV405'), 'item', 'This item has just sold out. Please choose another size or color.'],
])('a refused quantity (%#) is reported where it belongs: %s (ERR-11, ERR-12)', async (refusal, place, text) => {
  const { result } = await change('5', {}, { [changing]: refusal })
  expect(result.result).toMatchObject({ place, errors: { '': [text] } })
})

test.each([
  ['the platform fails', anError(500, 'GEN500'), 503],
  ['the reason is unknown', anError(409, 'ODD999', { message: 'Row lock timeout' }), 409],
  ['the answer has another shape', Response.json({ fine: true }), 503],
])('when a line cannot be removed because %s, the message says so (MSG-15)', async (_, refusal, status) => {
  for (const { result, shop } of [await remove({ [removing]: refusal }), await change('0', {}, { [removing]: refusal })]) {
    expect(result).toMatchObject({ status, result: { errors: { '': [unable] } } })
    expect(await shop.session.takeFlash()).toEqual([])
  }
})

test('a known reason for not removing a line keeps its own message', async () => {
  const { result } = await remove({ [removing]: anError(409, 'INV409') })
  expect(result.result?.errors).toEqual({ '': ['This item is no longer in your cart, or no longer sold.'] })
})

test('of two gift cards the removed one is restored with its amount (GIFT-08)', async () => {
  const cards = [50, 75].map((customAmount, i) => ({ ...line, itemId: `item-${i + 1}`, qty: 1, customAmount }))
  const taking = aShop(
    { [removing]: aCart({ id: 'old', items: [] }) },
    { path: '/en-us/cart', form: { ...line, itemId: 'item-2', intent: 'remove-item' } },
  )
  await taking.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: cards })
  await actionResult(() => action(taking.args as Parameters<typeof action>[0]))
  const cart = (await taking.shop.session.read())?.carts['HALVERN-US']
  const adding = aShop({ 'POST /cart/v1/item': aCart({ id: 'old' }) }, { path: '/en-us/cart', form: { intent: 'put-back' } })
  await adding.shop.session.rememberCart('HALVERN-US', { ...cart!, items: [] })
  await actionResult(() => action(adding.args as Parameters<typeof action>[0]))
  const { itemId: _, ...card } = cards[1]!
  expect(adding.callsTo('POST /cart/v1/item').map(({ body }) => body)).toEqual([{ cartId: 'old', ...card }])
})
