import { ClaimObject } from './account/claim.object'
import { LoginObject } from './account/login.object'
import { TokenFamilyObject } from './account/token-family.object'
import { CartObject } from './cart/cart.object'
import { ConsumerObject } from './account/consumer.object'
import { GiftCardBudgetObject } from './gift-cards/gift-card-budget.object'
import { GiftCardObject } from './gift-cards/gift-card.object'
import { CheckoutObject } from './orders/checkout.object'
import { OpenOrdersObject } from './orders/open-orders.object'
import { OrderObject } from './orders/order.object'
import { PaymentTriesObject } from './orders/payment-attempts.object'
import { NotifyingStockObject } from './products/back-in-stock'
import { CouponObject } from './promotions/coupon.object'
import { WishlistObject } from './wishlists/wishlist.object'

export {
  ClaimObject,
  LoginObject,
  TokenFamilyObject,
  CartObject,
  ConsumerObject,
  GiftCardBudgetObject,
  GiftCardObject,
  CheckoutObject,
  OpenOrdersObject,
  OrderObject,
  PaymentTriesObject,
  CouponObject,
  NotifyingStockObject as StockObject,
  WishlistObject,
}

/** The binding of each object. Declared here and not in env.ts, which every object imports. */
declare module './env' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend another file's
  interface PlatformEnv {
    CARTS: DurableObjectNamespace<CartObject>
    CLAIMS: DurableObjectNamespace<ClaimObject>
    CHECKOUTS: DurableObjectNamespace<CheckoutObject>
    CONSUMERS: DurableObjectNamespace<ConsumerObject>
    COUPONS: DurableObjectNamespace<CouponObject>
    GIFT_CARDS: DurableObjectNamespace<GiftCardObject>
    GIFT_CARD_BUDGETS: DurableObjectNamespace<GiftCardBudgetObject>
    OPEN_ORDERS: DurableObjectNamespace<OpenOrdersObject>
    ORDERS: DurableObjectNamespace<OrderObject>
    LOGINS: DurableObjectNamespace<LoginObject>
    PAYMENT_TRIES: DurableObjectNamespace<PaymentTriesObject>
    STOCK: DurableObjectNamespace<NotifyingStockObject>
    TOKEN_FAMILIES: DurableObjectNamespace<TokenFamilyObject>
    WISHLISTS: DurableObjectNamespace<WishlistObject>
  }
}
