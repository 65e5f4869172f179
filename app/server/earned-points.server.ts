import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { Product } from '#contracts/entities/product'
import { toMinorUnits } from '#domain/money/minor-units'
import { calculateExpectedPoints, calculateUnitPoints } from '#domain/order/expected-points'
import type { StorefrontContext } from './storefront-services.server'

/** What something earns in points, in words; a link to join for shoppers who are no members. Undefined where nothing would be granted. */
export type PointsNote = { text: string; /** As authors write it. */ url?: string; opens?: 'dialog' }

/** Points of one unit at its price. Employees pay another price, which only the cart knows. */
export async function loadProductPoints(
  shop: StorefrontContext,
  { price, productType, isRobisOnly }: Pick<Product, 'price' | 'productType' | 'isRobisOnly'>,
): Promise<PointsNote | undefined> {
  if (productType !== 'physical' || isRobisOnly || (await findConsumer(shop))?.isEmployee) return undefined
  const points = calculateUnitPoints(toMinorUnits(price.lowCurrent, shop.market.currency), shop.market)
  return loadPointsNote(shop, points, { earn: 'points.earn', join: 'points.join' })
}

/** Points of the cart as it stands, with its promotions and what stored value pays of it. */
export async function loadCartPoints(
  shop: StorefrontContext,
  { items, totals, payment_instruments }: Cart,
): Promise<PointsNote | undefined> {
  if (totals.currency !== shop.market.currency) return undefined
  const giftCards = payment_instruments.flatMap(({ payment_method_id: code, amount = 0 }) => (code === 'GIFT_CARD' ? [amount] : []))
  const points = calculateExpectedPoints({ items, totals, giftCards }, shop.market)
  return loadPointsNote(shop, points, { earn: 'points.earn', join: 'points.join' })
}

/** Points of an order that was just placed, and of which nothing was cancelled since. */
export async function loadOrderPoints(shop: StorefrontContext, order: Order): Promise<PointsNote | undefined> {
  const { items, totals, paymentMethod, cancelled = [], refunds = [], storeEmployeeId } = order
  const isChanged = order.status === 'CANCELLED' || cancelled.length + refunds.length > 0
  if (isChanged || storeEmployeeId !== undefined || totals.currency !== shop.market.currency) return undefined
  const giftCards = paymentMethod.flatMap(({ code, additionalData: { amount } }) => (code === 'GIFT_CARD' ? [Number(amount)] : []))
  const points = calculateExpectedPoints({ items, totals, giftCards }, shop.market)
  const isGuest = (await findConsumer(shop)) === null
  return loadPointsNote(shop, points, { earn: 'points.order', join: isGuest ? 'points.orderJoin' : 'points.join' })
}

type NoteKeys = { earn: string; join: string }

async function loadPointsNote(shop: StorefrontContext, count: number, keys: NoteKeys): Promise<PointsNote | undefined> {
  const consumer = await findConsumer(shop)
  const isEarnedHere = consumer?.currency === undefined || consumer.currency === shop.market.currency
  if (!shop.config.flags.loyalty || count === 0 || !isEarnedHere) return undefined
  // What an associate sells is never attached to an account.
  if (await shop.associate().catch(() => null)) return undefined
  const t = await shop.t()
  if (consumer?.isLoyaltyMember) return { text: t(keys.earn, { count }) }
  const programme = t(`signUp.programme.${shop.brand.id}`)
  return { text: t(keys.join, { programme, count }), url: '/loyalty-sign-up', opens: 'dialog' }
}

/** A session that cannot be read is nobody's. */
function findConsumer(shop: StorefrontContext) {
  return shop.consumer().catch(() => null)
}
