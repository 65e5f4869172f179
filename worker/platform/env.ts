import type { ClaimObject } from './auth/claim.object'
import type { LoginObject } from './auth/login.object'
import type { TokenFamilyObject } from './auth/token-family.object'
import type { CartObject } from './cart/cart.object'
import type { ConsumerObject } from './consumer/consumer.object'
import type { GiftCardBudgetObject } from './gift-cards/gift-card-budget.object'
import type { GiftCardObject } from './gift-cards/gift-card.object'
import type { CheckoutObject } from './orders/checkout.object'
import type { OpenOrdersObject } from './orders/open-orders.object'
import type { OrderObject } from './orders/order.object'
import type { PaymentTriesObject } from './orders/payment-tries.object'
import type { CouponObject } from './promotions/coupon.object'
import type { StockObject } from './stock/stock.object'
import type { WishlistObject } from './wishlists/wishlist.object'

/** Bindings and variables of the platform. */
export type PlatformEnv = {
  ENVIRONMENT: 'local' | 'production'
  /** `on`: content that is not live yet may be read in stage mode. */
  PREVIEW: 'on' | 'off'
  /** `on`: objects live in the European Union. Not available on a developer's machine. */
  EU_OBJECTS: 'on' | 'off'
  /** Signs tokens; may be changed on any day. A secret of the deployment; only a local platform may go without. */
  TOKEN_SECRET?: string
  /** Names accounts and peppers passwords; never changed. A secret of the deployment; without it `TOKEN_SECRET` does both. */
  IDENTITY_SECRET?: string
  /** Names gift cards and keeps their PINs; never changed. A secret of the deployment; only a local platform may go without. */
  GIFT_CARD_SECRET?: string
  /** Signs operators' tokens; may be changed on any day. Without it, a deployment has no operators. */
  OPERATIONS_SECRET?: string
  /** `low`: cheap password hashes, so that tests do not wait. Effective on a local platform only. */
  PASSWORD_COST?: 'low'
  /** Plays the outside services on a developer's machine; a deployment has their addresses instead. */
  SANDBOX?: Fetcher
  /** Secret key of the Turnstile widget; only a local platform may go without. */
  TURNSTILE_SECRET_KEY?: string
  /** Origin of `siteverify`, if it is not Cloudflare's. */
  TURNSTILE_ADDRESS?: string
  /** API key of the payment provider, our merchant account there, and its store of each brand: `halvern=STORE strand=STORE`. */
  PAYMENTS_KEY?: string
  PAYMENTS_MERCHANT_ACCOUNT?: string
  PAYMENTS_STORES?: string
  /** Prefix of the provider's live URLs; needed with a live client key. */
  PAYMENTS_LIVE_PREFIX?: string
  /** Address of the provider's API, with its version, in place of the published one. */
  PAYMENTS_ADDRESS?: string
  /** HMAC keys of payment webhooks, in hex; two, space-separated, during rotation. */
  PAYMENTS_HMAC_KEYS?: string
  /** Client key of the provider's browser components; starts with `live` in production. */
  PAYMENTS_CLIENT_KEY?: string
  /** Apple merchant id; Apple Pay is disabled without it. */
  APPLE_MERCHANT_ID?: string
  /** Address of the product customizer; customization is disabled without it. */
  CUSTOMIZER_ADDRESS?: string
  /** Origins of the deployment's storefronts, separated by spaces, for links in emails. */
  STOREFRONTS?: string
  /** The brand of a host that names none, as in the storefront. */
  DEFAULT_BRAND?: string
  /** Sends emails. Without one they wait in the outbox. (decision 026) */
  MAILER?: Fetcher
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
  STOCK: DurableObjectNamespace<StockObject>
  TOKEN_FAMILIES: DurableObjectNamespace<TokenFamilyObject>
  WISHLISTS: DurableObjectNamespace<WishlistObject>
  /** Authored data: products, categories, seeded reviews, stores. Rebuilt by each seed. */
  CATALOGUE: D1Database
  /** Shoppers' records that lists need: orders, questions, votes, cases. Never cleared by a seed. */
  RECORDS: D1Database
  CANVASES: KVNamespace
  /** Photos sent with warranty cases, under `{caseId}/{number}`. */
  CASE_PHOTOS: R2Bucket
}
