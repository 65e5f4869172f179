import type { Ask } from '../kit/ask'
import { given, must } from '../kit/finding'
import { aCart, type Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectWholeCart } from './whole-cart'

const nowhere = 'no-such-cart'
const coupons = ({ fixtures }: Kit) => given(fixtures.coupons, 'coupons')
const cards = ({ fixtures }: Kit) => given(fixtures.giftCards, 'giftCards')

async function coupon(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit)
  return { body: { cartId: cart.id, code: coupons(kit).valid, ...over }, token: session.token }
}

async function withCoupon(kit: Kit, over: object = {}): Promise<Ask> {
  const ask = await coupon(kit)
  await kit.done('priceChanges.addCoupon', ask)
  return { ...ask, body: { ...(ask.body as object), ...over } }
}

async function balance(kit: Kit, card: { number: string; pin: string }, over: object = {}): Promise<Ask> {
  const body = { giftCardNumber: card.number, pin: card.pin, recaptcha_response: await kit.people.captcha('giftCardBalance'), ...over }
  return { body, token: (await kit.people.guest()).token }
}

/** A cart of an associate, and the change of its price. */
async function adjusting(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit, { session: await kit.people.associate() })
  const body = { level: 'ORDER', type: 'PERCENTAGE', value: 5, reason: 'GOODWILL', ...over }
  return { params: { basketId: cart.id }, body, token: session.token }
}

async function adjusted(kit: Kit, over: Record<string, string> = {}): Promise<Ask> {
  const ask = await adjusting(kit)
  const { priceAdjustments } = await kit.done('priceChanges.addPriceAdjustment', ask)
  const adjustmentId = priceAdjustments[0]?.adjustmentId
  must(adjustmentId, 'priceChanges.addPriceAdjustment answered a cart without the adjustment.')
  return { ...ask, params: { ...ask.params, adjustmentId, ...over } }
}

async function reward(kit: Kit, over: Partial<Ask> = {}): Promise<Ask> {
  const session = await kit.people.member()
  const { vouchers } = await kit.done('consumer.vouchers', { token: session.token })
  const points = vouchers.find(({ available }) => available)?.points
  must(points, 'people.member has no voucher that is available.')
  const { cart } = await aCart(kit, { session, qty: 2 })
  return { params: { basketId: cart.id }, body: { appliedLoyaltyVoucher: String(points) }, token: session.token, ...over }
}

const inTime = 'Depends on the limits of a promotion, which the fixtures do not name.'
const service = 'A client cannot make the gift card service fail.'

export const priceChangePlans: AreaPlans<'priceChanges'> = {
  'priceChanges.addCoupon': {
    isCore: true,
    isOwned: true,
    ask: (kit) => coupon(kit),
    says: (cart, { kit }) => {
      const code = coupons(kit).valid.toUpperCase()
      must(
        cart.couponItems.some((item) => item.code.toUpperCase() === code),
        `The cart does not list the coupon ${code}.`,
      )
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => coupon(kit, { cartId: nowhere }),
      COUPON_INVALID: (kit) => coupon(kit, { code: 'NO-SUCH-COUPON' }),
      COUPON_UNAVAILABLE: (kit) => coupon(kit, { code: given(coupons(kit).notYet, 'coupons.notYet') }),
      COUPON_EXPIRED: (kit) => coupon(kit, { code: given(coupons(kit).expired, 'coupons.expired') }),
      COUPON_ALREADY_APPLIED: (kit) => withCoupon(kit),
      COUPON_LIMIT_EXCEEDED: inTime,
      COUPON_ALREADY_REDEEMED: inTime,
      COUPON_FAILED: 'A client cannot make the promotion service fail.',
      PROMOTION_FAILED: inTime,
    },
  },
  'priceChanges.removeCoupon': {
    isCore: true,
    isOwned: true,
    ask: (kit) => withCoupon(kit),
    says: (cart, { kit }) => {
      must(cart.couponItems.length === 0, 'The removed coupon is still in the cart.')
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => withCoupon(kit, { cartId: nowhere }),
      COUPON_INVALID: (kit) => withCoupon(kit, { code: 'NO-SUCH-COUPON' }),
    },
  },
  'priceChanges.applyReward': {
    feature: 'loyalty',
    isOwned: true,
    ask: (kit) => reward(kit),
    says: ({ reward: applied }) => must(applied, 'The cart does not show the reward.'),
    errors: {
      CART_NOT_FOUND: (kit) => reward(kit, { params: { basketId: nowhere } }),
      REWARD_INVALID: (kit) => reward(kit, { body: { appliedLoyaltyVoucher: '7' } }),
      REWARD_NOT_ELIGIBLE: 'Depends on the rules of the loyalty program.',
      REWARD_NOT_AVAILABLE: 'Depends on the points of the member.',
      NOT_A_LOYALTY_MEMBER: async (kit) => {
        const { session, cart } = await aCart(kit)
        return { params: { basketId: cart.id }, body: { appliedLoyaltyVoucher: '100' }, token: session.token }
      },
    },
  },
  'priceChanges.addPriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: (kit) => adjusting(kit),
    says: ({ priceAdjustments, totals }) =>
      must(priceAdjustments.length === 1 && totals.totalDiscount > 0, 'The cart does not show the adjustment.'),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await adjusting(kit)), params: { basketId: nowhere } }),
      ITEM_NOT_AVAILABLE: (kit) => adjusting(kit, { level: 'ITEM', itemId: 'no-such-line' }),
    },
  },
  'priceChanges.changePriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: (kit) => adjusted(kit),
    errors: {
      CART_NOT_FOUND: (kit) => adjusted(kit, { basketId: nowhere }),
      NOT_FOUND: (kit) => adjusted(kit, { adjustmentId: 'no-such-adjustment' }),
      ITEM_NOT_AVAILABLE: async (kit) => {
        const ask = await adjusted(kit)
        return { ...ask, body: { ...(ask.body as object), level: 'ITEM', itemId: 'no-such-line' } }
      },
    },
  },
  'priceChanges.removePriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: async (kit) => ({ ...(await adjusted(kit)), body: undefined }),
    says: ({ priceAdjustments }) => must(priceAdjustments.length === 0, 'The removed adjustment is still in the cart.'),
    errors: {
      CART_NOT_FOUND: (kit) => adjusted(kit, { basketId: nowhere }),
      NOT_FOUND: (kit) => adjusted(kit, { adjustmentId: 'no-such-adjustment' }),
    },
  },
  'priceChanges.giftCardBalance': {
    feature: 'giftCards',
    ask: (kit) => balance(kit, given(cards(kit).full, 'giftCards.full')),
    says: ({ maskedNumber }, { kit }) =>
      must(!maskedNumber.includes(cards(kit).full?.number ?? ''), 'The answer shows the whole number of the gift card.'),
    errors: {
      GC_INVALID2: (kit) => balance(kit, { number: '1111222233334444', pin: '1234' }),
      GC_INACTIVE: (kit) => balance(kit, given(cards(kit).inactive, 'giftCards.inactive')),
      GC_EXPIRED: (kit) => balance(kit, given(cards(kit).expired, 'giftCards.expired')),
      GC_LOCKED: (kit) => balance(kit, given(cards(kit).locked, 'giftCards.locked')),
      GC_FAILED: service,
      GIFT_CARD_SERVICE_DOWN: service,
      CAPTCHA_FAILED: (kit) => balance(kit, { number: '1111222233334444', pin: '1234' }, { recaptcha_response: 'no-token' }),
    },
  },
}
