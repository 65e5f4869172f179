import { platform } from './app'
import type { PlatformEnv } from './env'
import { sendDueEmails } from './emails/send-due-emails'
import { purgeRequests } from './operations/operation-requests.sql.ts'
import { tellRestocked } from './products/tell-restocked'

export { ClaimObject } from './auth/claim.object'
export { LoginObject } from './auth/login.object'
export { TokenFamilyObject } from './auth/token-family.object'
export { CartObject } from './cart/cart.object'
export { ConsumerObject } from './consumer/consumer.object'
export { GiftCardBudgetObject } from './gift-cards/gift-card-budget.object'
export { GiftCardObject } from './gift-cards/gift-card.object'
export { CheckoutObject } from './orders/checkout.object'
export { OpenOrdersObject } from './orders/open-orders.object'
export { OrderObject } from './orders/order.object'
export { PaymentTriesObject } from './orders/payment-tries.object'
export { CouponObject } from './promotions/coupon.object'
export { StockObject } from './stock/stock.object'
export { WishlistObject } from './wishlists/wishlist.object'

export default {
  fetch: platform.fetch,
  /** Every minute: emails about variants that are back in stock, then all due emails; and operators' calls older than thirty days. */
  scheduled: async (_, env) => {
    const now = new Date()
    const [told] = await Promise.allSettled([tellRestocked(env, now)])
    await Promise.all([sendDueEmails(env, now), purgeRequests(env.RECORDS, now)])
    if (told.status === 'rejected') throw told.reason
  },
} satisfies ExportedHandler<PlatformEnv>
