import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat } from '../kit/finding'
import { createCart, type Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectConsistentCart } from './expect-consistent-cart'

const unknownCartId = 'no-such-cart'
const getCouponFixtures = ({ fixtures }: Kit) => requireFixture(fixtures.coupons, 'coupons')
const getGiftCardFixtures = ({ fixtures }: Kit) => requireFixture(fixtures.giftCards, 'giftCards')

async function buildAddCoupon(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit)
  return { body: { cartId: cart.id, code: getCouponFixtures(kit).valid, ...overrides }, token: session.token }
}

async function buildWithCoupon(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const input = await buildAddCoupon(kit)
  await kit.done('priceChanges.addCoupon', input)
  return { ...input, body: { ...(input.body as object), ...overrides } }
}

async function buildBalanceCheck(kit: Kit, card: { number: string; pin: string }, overrides: object = {}): Promise<CallInput> {
  const body = { giftCardNumber: card.number, pin: card.pin, recaptcha_response: await kit.people.captcha('giftCardBalance'), ...overrides }
  return { body, token: (await kit.people.guest()).token }
}

/** A cart of an associate, and the change of its price. */
async function buildPriceAdjustment(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit, { session: await kit.people.associate() })
  const body = { level: 'ORDER', type: 'PERCENTAGE', value: 5, reason: 'GOODWILL', ...overrides }
  return { params: { basketId: cart.id }, body, token: session.token }
}

async function buildWithAdjustment(kit: Kit, overrides: Record<string, string> = {}): Promise<CallInput> {
  const input = await buildPriceAdjustment(kit)
  const { priceAdjustments } = await kit.done('priceChanges.addPriceAdjustment', input)
  const adjustmentId = priceAdjustments[0]?.adjustmentId
  expectThat(adjustmentId, 'priceChanges.addPriceAdjustment answered a cart without the adjustment.')
  return { ...input, params: { ...input.params, adjustmentId, ...overrides } }
}

async function buildApplyReward(kit: Kit, overrides: Partial<CallInput> = {}): Promise<CallInput> {
  const session = await kit.people.member()
  const { vouchers } = await kit.done('consumer.vouchers', { token: session.token })
  const points = vouchers.find(({ available }) => available)?.points
  expectThat(points, 'people.member has no voucher that is available.')
  const { cart } = await createCart(kit, { session, qty: 2 })
  return { params: { basketId: cart.id }, body: { appliedLoyaltyVoucher: String(points) }, token: session.token, ...overrides }
}

const promotionLimitReason = 'Depends on the limits of a promotion, which the fixtures do not name.'
const serviceFailureReason = 'A client cannot make the gift card service fail.'

export const priceChangePlans: AreaPlans<'priceChanges'> = {
  'priceChanges.addCoupon': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildAddCoupon(kit),
    says: (cart, { kit }) => {
      const code = getCouponFixtures(kit).valid.toUpperCase()
      expectThat(
        cart.couponItems.some((item) => item.code.toUpperCase() === code),
        `The cart does not list the coupon ${code}.`,
      )
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => buildAddCoupon(kit, { cartId: unknownCartId }),
      COUPON_INVALID: (kit) => buildAddCoupon(kit, { code: 'NO-SUCH-COUPON' }),
      COUPON_UNAVAILABLE: (kit) => buildAddCoupon(kit, { code: requireFixture(getCouponFixtures(kit).notYet, 'coupons.notYet') }),
      COUPON_EXPIRED: (kit) => buildAddCoupon(kit, { code: requireFixture(getCouponFixtures(kit).expired, 'coupons.expired') }),
      COUPON_ALREADY_APPLIED: (kit) => buildWithCoupon(kit),
      COUPON_LIMIT_EXCEEDED: promotionLimitReason,
      COUPON_ALREADY_REDEEMED: promotionLimitReason,
      COUPON_FAILED: 'A client cannot make the promotion service fail.',
      PROMOTION_FAILED: promotionLimitReason,
    },
  },
  'priceChanges.removeCoupon': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildWithCoupon(kit),
    says: (cart, { kit }) => {
      expectThat(cart.couponItems.length === 0, 'The removed coupon is still in the cart.')
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => buildWithCoupon(kit, { cartId: unknownCartId }),
      COUPON_INVALID: (kit) => buildWithCoupon(kit, { code: 'NO-SUCH-COUPON' }),
    },
  },
  'priceChanges.applyReward': {
    feature: 'loyalty',
    isOwned: true,
    ask: (kit) => buildApplyReward(kit),
    says: ({ reward: appliedCoupon }) => expectThat(appliedCoupon, 'The cart does not show the reward.'),
    errors: {
      CART_NOT_FOUND: (kit) => buildApplyReward(kit, { params: { basketId: unknownCartId } }),
      REWARD_INVALID: (kit) => buildApplyReward(kit, { body: { appliedLoyaltyVoucher: '7' } }),
      REWARD_NOT_ELIGIBLE: 'Depends on the rules of the loyalty program.',
      REWARD_NOT_AVAILABLE: 'Depends on the points of the member.',
      NOT_A_LOYALTY_MEMBER: async (kit) => {
        const { session, cart } = await createCart(kit)
        return { params: { basketId: cart.id }, body: { appliedLoyaltyVoucher: '100' }, token: session.token }
      },
    },
  },
  'priceChanges.addPriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: (kit) => buildPriceAdjustment(kit),
    says: ({ priceAdjustments, totals }) =>
      expectThat(priceAdjustments.length === 1 && totals.totalDiscount > 0, 'The cart does not show the adjustment.'),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await buildPriceAdjustment(kit)), params: { basketId: unknownCartId } }),
      ITEM_NOT_AVAILABLE: (kit) => buildPriceAdjustment(kit, { level: 'ITEM', itemId: 'no-such-line' }),
    },
  },
  'priceChanges.changePriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: (kit) => buildWithAdjustment(kit),
    errors: {
      CART_NOT_FOUND: (kit) => buildWithAdjustment(kit, { basketId: unknownCartId }),
      NOT_FOUND: (kit) => buildWithAdjustment(kit, { adjustmentId: 'no-such-adjustment' }),
      ITEM_NOT_AVAILABLE: async (kit) => {
        const input = await buildWithAdjustment(kit)
        return { ...input, body: { ...(input.body as object), level: 'ITEM', itemId: 'no-such-line' } }
      },
    },
  },
  'priceChanges.removePriceAdjustment': {
    feature: 'associates',
    isOwned: true,
    ask: async (kit) => ({ ...(await buildWithAdjustment(kit)), body: undefined }),
    says: ({ priceAdjustments }) => expectThat(priceAdjustments.length === 0, 'The removed adjustment is still in the cart.'),
    errors: {
      CART_NOT_FOUND: (kit) => buildWithAdjustment(kit, { basketId: unknownCartId }),
      NOT_FOUND: (kit) => buildWithAdjustment(kit, { adjustmentId: 'no-such-adjustment' }),
    },
  },
  'priceChanges.giftCardBalance': {
    feature: 'giftCards',
    ask: (kit) => buildBalanceCheck(kit, requireFixture(getGiftCardFixtures(kit).full, 'giftCards.full')),
    says: ({ maskedNumber }, { kit }) =>
      expectThat(
        !maskedNumber.includes(getGiftCardFixtures(kit).full?.number ?? ''),
        'The answer shows the whole number of the gift card.',
      ),
    errors: {
      GC_INVALID2: (kit) => buildBalanceCheck(kit, { number: '1111222233334444', pin: '1234' }),
      GC_INACTIVE: (kit) => buildBalanceCheck(kit, requireFixture(getGiftCardFixtures(kit).inactive, 'giftCards.inactive')),
      GC_EXPIRED: (kit) => buildBalanceCheck(kit, requireFixture(getGiftCardFixtures(kit).expired, 'giftCards.expired')),
      GC_LOCKED: (kit) => buildBalanceCheck(kit, requireFixture(getGiftCardFixtures(kit).locked, 'giftCards.locked')),
      GC_FAILED: serviceFailureReason,
      GIFT_CARD_SERVICE_DOWN: serviceFailureReason,
      CAPTCHA_FAILED: (kit) => buildBalanceCheck(kit, { number: '1111222233334444', pin: '1234' }, { recaptcha_response: 'no-token' }),
    },
  },
}
