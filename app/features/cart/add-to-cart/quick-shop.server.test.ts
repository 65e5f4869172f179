import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contracts/errors'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { toGiftFormValues, findCartItem, quickShopAddAction, quickShopUpdateAction, withRetry } from './add-item.server'

const flags = vi.hoisted(() => ({ miniCart: true }))
vi.mock(import('#config/flags'), async (load) => {
  const { getFlags: flagsIn, ...others } = await load()
  return { ...others, getFlags: (...site) => ({ ...flagsIn(...site), ...flags }) }
})

const page = '/en-us/quick-shop/skarn-3l-shell-HV7K2Q41'
const details = 'GET /products/v2/products/HV7K2Q41/details'
const creating = 'POST /cart/v1/cartWithItem'
const reading = 'GET /cart/v1/cart/old'
const changing = 'PUT /cart/v1/cart/old/item'
const action = formAction({ 'add-item': quickShopAddAction, 'update-item': quickShopUpdateAction })

beforeEach(() => {
  anEdgeCache()
  flags.miniCart = true
})
afterEach(() => void vi.unstubAllGlobals())

type QuickShopActionsRequest = { form: Record<string, string>; path?: string; answers?: Answers }

async function posting({ form, path = page, answers = {} }: QuickShopActionsRequest) {
  const cart = aCart({ id: 'old', items: [aCartItem({ qty: 3 }), aCartItem({ id: 'gift', bonus: true })] })
  const all = { [details]: aProduct(), [creating]: Response.json(cart, { status: 201 }), [reading]: cart, [changing]: cart, ...answers }
  const parts = aShop(all, { path, form, params: { slug: 'skarn-3l-shell-HV7K2Q41' } })
  return { ...parts, post: () => actionResult(() => action(parts.args as Parameters<typeof action>[0])) }
}

const adding = (more: Record<string, string> = {}) => ({ intent: 'add-item', color: 'slate', size: 'm', act: 'form-1', ...more })

async function updating(form: Record<string, string>) {
  const parts = await posting({ form: { intent: 'update-item', itemId: 'item-1', color: 'slate', size: 'm', ...form } })
  const items = [{ productId: 'HV7K2Q41', upc: '0123456789012', qty: 3 }]
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 3, items })
  return parts
}

test('one item is added, however many a form asks for (QSH-08, CONST-09)', async () => {
  const { post, callsTo } = await posting({ form: adding({ qty: '7', quantity: '7' }) })
  await post()
  expect(callsTo(creating).map(({ body }) => body)).toMatchObject([{ upc: '0123456789029', qty: 1 }])
})

test.each([
  [true, '', '/en-us/cart'],
  [true, '?closeOnAdd=1', '/en-us/cart'],
  [false, '?closeOnAdd=1', '/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate&size=m#added'],
  [false, '?color=coal', `${page}?color=coal`],
])('with the mini cart %s and "%s", an add redirects to %s (QSH-09)', async (miniCart, query, location) => {
  flags.miniCart = miniCart
  const { post } = await posting({ form: adding(), path: page + query })
  expect(await post()).toMatchObject({ status: 303, location })
})

test('a refused add is reported, and the choice stays (QSH-10)', async () => {
  const { post } = await posting({ form: adding(), answers: { [creating]: anError(403, 'GWP_PRODUCT') } })
  expect(await post()).toMatchObject({
    status: 403,
    result: { errors: { '': ['A free gift can’t be added by itself.'] }, values: { color: 'slate', size: 'm' } },
  })
})

test('a line takes the chosen variant and keeps its quantity (QSH-06)', async () => {
  const { post, callsTo } = await updating({ qty: '99', upc: '9999999999999' })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo(changing).map(({ body }) => body)).toEqual([
    { cartId: 'old', itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789029', qty: 3 },
  ])
})

test.each([
  ['a missing size', { size: '' }, { size: ['Choose a size'] }],
  ['what is sold out', { color: 'coal' }, { size: ['sold out'] }],
])('%s is reported beside its field, and the line stays as it is (QSH-06)', async (_, form, errors) => {
  const { post, callsTo } = await updating(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors } })
  expect(callsTo(changing)).toEqual([])
})

const gift = { to: 'Grace', email: 'grace@example.com', message: 'Many happy returns' }

async function changingCard(form: Record<string, string>) {
  const cart = aCart({ id: 'old', items: [aCartItem({ qty: 2, customAmount: 37, giftOption: gift })] })
  const answers = { [details]: aProduct({ productType: 'digital' }), [reading]: cart }
  const parts = await posting({ form: { intent: 'update-item', itemId: 'item-1', color: 'slate', ...form }, answers })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  const result = await parts.post()
  return { result, sent: parts.callsTo(changing).map(({ body }) => body as object) }
}

test('a changed gift card shows its data and keeps what is left unchanged (GIFT-02, GIFT-08, QSH-06)', async () => {
  const line = { id: 'a', qty: 2, upc: '1', customAmount: 37 }
  expect(toGiftFormValues({ ...line, giftOption: gift })).toEqual({ amount: '37', ...gift })
  const dated = { ...gift, sendOn: '2026-12-24' }
  expect(toGiftFormValues({ ...line, giftOption: dated })).toEqual({ amount: '37', ...dated })
  const { sent } = await changingCard({ amount: '37', ...gift, to: 'Ada' })
  expect(sent).toMatchObject([{ upc: '0123456789012', qty: 2, customAmount: 37, giftOption: { ...gift, to: 'Ada' } }])
})

test.each([
  ['another amount', { amount: '60', ...gift }, { customAmount: 60, giftOption: gift }],
  ['a printed amount', { amount: '37', size: 'm', ...gift }, { upc: '0123456789029', customAmount: null, giftOption: gift }],
  ['no words', { amount: '37' }, { customAmount: 37, giftOption: null }],
])('a gift card is given %s (GIFT-01, GIFT-08, QSH-06)', async (_, form, change) => {
  expect((await changingCard(form)).sent).toMatchObject([change])
})

test('a gift card without any amount asks for one, not for a size (GIFT-08)', async () => {
  expect(await changingCard(gift)).toMatchObject({ result: { result: { errors: { size: ['Choose an amount'] } } }, sent: [] })
})

test('a line that is gone, or a free gift, is not changed (QSH-06)', async () => {
  for (const itemId of ['gone', 'gift']) {
    const { post, callsTo } = await updating({ itemId })
    expect(await post()).toMatchObject({ status: 303, location: '/en-us/cart' })
    expect(callsTo(changing)).toEqual([])
  }
})

test('a cart line of the shopper’s own design is edited with it (PDP-21, QSH-06)', async () => {
  const { shop } = await posting({ form: {}, answers: { [reading]: aCart({ id: 'old', items: [aCartItem({ recipeId: 'oak-7' })] }) } })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  expect(await findCartItem(shop, 'item-1')).toMatchObject({ recipeId: 'oak-7' })
})

test('a cart line is found by its id, and a free gift cannot be changed (QSH-06)', async () => {
  const { shop } = await updating({})
  expect(await findCartItem(shop, 'item-1')).toEqual({ id: 'item-1', qty: 3, upc: '0123456789012' })
  expect(await findCartItem(shop, 'gift')).toBeUndefined()
})

describe('the second try', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const failing = (errorId: string) => vi.fn(() => Promise.reject(new ApiError(errorId, 409)))

  test('a failed add is retried after two seconds, and no sooner (QSH-11)', async () => {
    const add = vi.fn(() => (add.mock.calls.length === 1 ? Promise.reject(new ApiError('SERVER_ERROR', 500)) : Promise.resolve('added')))
    const answer = withRetry(add)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(add).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(add).toHaveBeenCalledTimes(2)
    expect(await answer).toBe('added')
  })

  test('an add that fails twice has failed (QSH-11)', async () => {
    const add = failing('ITEM_OOS')
    const answer = expect(withRetry(add)).rejects.toMatchObject({ errorId: 'ITEM_OOS' })
    await vi.advanceTimersByTimeAsync(10_000)
    await answer
    expect(add).toHaveBeenCalledTimes(2)
  })

  test('a gift is requested once (QSH-11)', async () => {
    const add = failing('GWP_PRODUCT')
    await expect(withRetry(add)).rejects.toMatchObject({ errorId: 'GWP_PRODUCT' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(add).toHaveBeenCalledTimes(1)
  })

  test('an error of the shop itself is not retried (QSH-11)', async () => {
    const add = vi.fn(() => Promise.reject(new TypeError('a mistake')))
    await expect(withRetry(add)).rejects.toThrow('a mistake')
    expect(add).toHaveBeenCalledTimes(1)
  })
})
