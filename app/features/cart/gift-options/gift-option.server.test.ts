import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { applyCouponAction } from '../coupons/coupons.server'
import { payWithGiftCardAction, payWithSavedGiftCardAction, removeGiftCardAction } from '../gift-cards/gift-card.server'
import { applyRewardAction } from '../points/rewards.server'
import { saveGiftOptionAction, removeGiftOptionAction } from './gift-option.server'

const action = formAction({
  'give-item': saveGiftOptionAction,
  'no-gift': removeGiftOptionAction,
  'use-gift-card': payWithGiftCardAction,
  'use-saved-gift-card': payWithSavedGiftCardAction,
  'remove-gift-card': removeGiftCardAction,
  'apply-coupon': applyCouponAction,
  'apply-reward': applyRewardAction,
})
const giving = 'PUT /cart/v1/cart/old/item'
const paying = 'POST /cart/v1/cart/old/paymentInstruments'
const words = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }

async function posting(form: Record<string, string>, answers: Answers = {}) {
  const cart = aCart({ id: 'old', items: [aCartItem({ qty: 2 })] })
  const all = { 'GET /cart/v1/cart/old': cart, [giving]: cart, [paying]: cart, ...answers }
  const parts = aShop(all, { path: '/en-us/cart/gift/item-1', form, params: { itemId: 'item-1' } })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  const result = await actionResult(() => action(parts.args as Parameters<typeof action>[0]))
  return { result, bodies: (call: string) => parts.callsTo(call).map(({ body }) => body) }
}

test('a gift with its whole message is sent with its line and quantity (DLG-04, GIFT-01)', async () => {
  const { result, bodies } = await posting({ intent: 'give-item', ...words })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(giving)).toEqual([
    { cartId: 'old', itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789012', qty: 2, giftOption: words },
  ])
})

test('a gift receipt is sent with its gift (GIFT-20)', async () => {
  const { bodies } = await posting({ intent: 'give-item', ...words, withReceipt: 'on' })
  expect(bodies(giving)).toMatchObject([{ giftOption: { ...words, withReceipt: true } }])
})

test('removing the gift option clears it, whatever the fields hold (DLG-04)', async () => {
  const { result, bodies } = await posting({ intent: 'no-gift', to: '', email: 'kit', message: '' })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(giving)).toMatchObject([{ itemId: 'item-1', qty: 2, giftOption: null }])
})

test.each(['to', 'email', 'message'] as const)(
  'a gift without its %s is not sent and asks for it; other values stay (GIFT-01)',
  async (missing) => {
    const { result, bodies } = await posting({ intent: 'give-item', ...words, [missing]: ' ' })
    expect(result).toMatchObject({ status: 422, result: { errors: { [missing]: ['This field is required'] } } })
    expect(Object.keys(result.result?.errors ?? {})).toEqual([missing])
    expect(bodies(giving)).toEqual([])
  },
)

test('an address nobody can be reached at is not sent (GIFT-01)', async () => {
  const { result } = await posting({ intent: 'give-item', ...words, email: 'kit' })
  expect(result.result?.errors).toEqual({ email: ['Email is not valid'] })
})

test('a gift card may be typed as it is printed, in groups (GIFT-04)', async () => {
  const { result, bodies } = await posting({ intent: 'use-gift-card', giftCardNumber: '6006 4900-0000 0001', pin: '12 34' })
  expect(result.location).toBe('/en-us/cart')
  expect(bodies(paying)).toEqual([{ payment_method_id: 'GIFT_CARD', giftCardNumber: '6006490000000001', pin: '1234' }])
})

test.each([
  [{ giftCardNumber: '123', pin: '1234' }, 'giftCardNumber'],
  [{ giftCardNumber: '6006490000000001', pin: 'abcd' }, 'pin'],
  [{ giftCardNumber: '', pin: '1234' }, 'giftCardNumber'],
])('an invalid gift card is reported beside its field and never sent (%#) (GIFT-10)', async (typed, field) => {
  const { result, bodies } = await posting({ intent: 'use-gift-card', ...typed })
  expect([result.status, Object.keys(result.result?.errors ?? {})]).toEqual([422, [field]])
  expect(bodies(paying)).toEqual([])
})

test('a saved gift card pays by its id, and its PIN is typed each time (GIFT-11)', async () => {
  const { result, bodies } = await posting({ intent: 'use-saved-gift-card', giftCard: 'saved-2', pin: '1234' })
  expect(result.location).toBe('/en-us/cart')
  expect(bodies(paying)).toEqual([{ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'saved-2', pin: '1234' }])
  const without = await posting({ intent: 'use-saved-gift-card', giftCard: 'saved-2', pin: '' })
  expect(without.result.result?.errors).toEqual({ pin: ['This field is required'] })
  expect(without.bodies(paying)).toEqual([])
})

test('a reward is requested by its points and removed with zero points (LOY-02)', async () => {
  const rewarding = 'PUT /cart/v1/cart/old/reward'
  for (const points of ['100', '0']) {
    const { bodies } = await posting({ intent: 'apply-reward', points }, { [rewarding]: aCart({ id: 'old' }) })
    expect(bodies(rewarding)).toEqual([{ appliedLoyaltyVoucher: points }])
  }
})

test('a code that is too long is unknown (PROM-08)', async () => {
  const { result, bodies } = await posting({ intent: 'apply-coupon', code: 'x'.repeat(41) })
  expect(result).toMatchObject({ status: 422, result: { errorId: 'COUPON_INVALID' } })
  expect(bodies('PUT /cart/v1/coupon')).toEqual([])
})
