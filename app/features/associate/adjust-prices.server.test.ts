import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { adjustPriceActions, loadAdjustPrices } from './adjust-prices.server'

const action = formAction(adjustPriceActions)
const adding = 'POST /cart/v1/cart/c1/price_adjustments'
const changing = 'PATCH /cart/v1/cart/c1/price_adjustments/a1'
const undoing = 'DELETE /cart/v1/cart/c1/price_adjustments/a1'
const reading = 'GET /cart/v1/cart/c1'
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
const cart = aCart({ id: 'c1' })
const typed = { itemId: 'item-1', type: 'PERCENTAGE', value: '10', reason: 'DAMAGED' }

beforeEach(() => void anEdgeCache())

async function associateSession(form?: Record<string, string>, answers: Answers = {}) {
  const all = { [adding]: Response.json(cart, { status: 201 }), [changing]: cart, [undoing]: cart, ...answers }
  const parts = aShop(all, { path: '/en-us/cart/adjustments', ...(form && { form }) })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  await parts.shop.associateSession.connect(associate, 'agent-token')
  return { ...parts, post: () => actionResult(() => action(parts.args as unknown as Parameters<typeof action>[0])) }
}

test.each([
  [{}, { level: 'ITEM', itemId: 'item-1', type: 'PERCENTAGE', value: 10, reason: 'DAMAGED' }],
  [
    { value: '12,50', type: 'AMOUNT' },
    { level: 'ITEM', itemId: 'item-1', type: 'AMOUNT', value: 12.5, reason: 'DAMAGED' },
  ],
  [
    { itemId: '', reason: 'GOODWILL' },
    { level: 'ORDER', type: 'PERCENTAGE', value: 10, reason: 'GOODWILL' },
  ],
])('with %j an associate takes off %j (CART-24)', async (form, body) => {
  const { post, callsTo } = await associateSession({ intent: 'adjust-price', ...typed, ...form })
  expect(await post()).toEqual({ status: 303, location: '/en-us/cart/adjustments' })
  const [call] = callsTo(adding)
  expect(call?.body).toEqual(body)
  expect(call?.headers.get('x-auth-access')).toBe('agent-token')
})

test.each([
  [{ value: '', reason: '' }, ['value', 'reason']],
  [{ value: '0' }, ['value']],
  [{ value: '1.234' }, ['value']],
  [{ value: '50.5' }, ['value']],
  [{ reason: 'BECAUSE' }, ['reason']],
])('%j is reported beside %j, in its line, and nothing is sent (CART-24)', async (form, fields) => {
  const { post, requests } = await associateSession({ intent: 'adjust-price', ...typed, ...form })
  const { status, result } = await post()
  expect([status, Object.keys(result?.errors ?? {}), result?.itemId]).toEqual([422, fields, 'item-1'])
  expect(requests).toEqual([])
})

test('the platform decides whether an associate may adjust a price (CART-24, ROL-09)', async () => {
  const { post } = await associateSession({ intent: 'adjust-price', ...typed }, { [adding]: anError(403, 'API403') })
  const { status, result } = await post()
  expect([status, result?.errorId, result?.errors[''] ?? []]).toEqual([403, 'ASSOCIATE_ONLY', [expect.stringContaining('associate')]])
})

test('the platform’s ceiling and its gift card rule have messages of their own (CART-28)', async () => {
  const refused = (reason: string) =>
    Response.json({ errorDetails: [{ errorId: 'API400', message: '', additionalInfo: { field: 'value', reason } }] }, { status: 400 })
  const saidFor = async (reason: string) =>
    (await (await associateSession({ intent: 'adjust-price', ...typed }, { [adding]: refused(reason) })).post()).result?.errors['']?.[0]
  expect(await saidFor('above-ceiling')).toContain('Please reduce it')
  expect(await saidFor('gift-card')).toContain('Gift cards')
})

test('an adjustment is changed in its own place (APIC-31, CART-19)', async () => {
  const { post, callsTo, requests } = await associateSession({ intent: 'adjust-price', ...typed, value: '15', adjustmentId: 'a1' })
  expect(await post()).toEqual({ status: 303, location: '/en-us/cart/adjustments' })
  const body = { level: 'ITEM', itemId: 'item-1', type: 'PERCENTAGE', value: 15, reason: 'DAMAGED' }
  expect(callsTo(changing).map((call) => call.body)).toEqual([body])
  expect(requests).toHaveLength(1)
})

test('an adjustment is removed (APIC-32, CART-24)', async () => {
  const { post, callsTo } = await associateSession({ intent: 'undo-adjustment', adjustmentId: 'a1' })
  expect(await post()).toEqual({ status: 303, location: '/en-us/cart/adjustments' })
  expect(callsTo(undoing)).toHaveLength(1)
})

test('each line, and the order, is shown with what was taken off it and why (CART-19)', async () => {
  const priceAdjustments = [
    { adjustmentId: 'a1', itemId: 'item-1', level: 'ITEM' as const, amount: 22, reason: 'DAMAGED' },
    { adjustmentId: 'a2', level: 'ORDER' as const, amount: 5, reason: 'GOODWILL' },
  ]
  const items = [aCartItem(), aCartItem({ id: 'item-2', bonus: true })]
  const { shop } = await associateSession(undefined, { [reading]: aCart({ id: 'c1', items, priceAdjustments }) })
  expect(await loadAdjustPrices(shop)).toMatchObject({
    state: 'open',
    lines: [{ id: 'item-1', rowTotal: 220, taken: [{ adjustmentId: 'a1', amount: 22, reason: 'DAMAGED' }] }],
    taken: [{ adjustmentId: 'a2', amount: 5, reason: 'GOODWILL' }],
  })
})

test.each([
  [aCart({ id: 'c1', items: [] }), 'empty'],
  [anError(500, 'GEN500'), 'unreachable'],
])('a cart that is empty or cannot be read says so: %#', async (answer, state) => {
  const { shop } = await associateSession(undefined, { [reading]: answer })
  expect(await loadAdjustPrices(shop)).toEqual({ state })
})

test('anybody else is led to the sign-in of associates (CART-24, TRAP-06)', async () => {
  const { shop } = aShop({}, { path: '/en-us/cart/adjustments' })
  expect(await actionResult(() => loadAdjustPrices(shop))).toEqual({ status: 303, location: '/en-us/associate-login' })
})
