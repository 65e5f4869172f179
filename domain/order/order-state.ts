import type { BrandId } from '#config/brands'
import type { Country, Currency, Language, Locale, SiteId } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import type { GrantedGift } from '#domain/cart/promised-gifts'
import type { Minor } from '#domain/money/minor-units'
import type { Cancellation, Chargeback, Fulfillment, OrderRefund, ProviderOperation, ReceivedReturn, Withdrawal } from './fulfillment'
import type { HoldPlan } from './hold-plan'

/** Payment details of an order. Cannot be used to pay again. */
type OrderPayment = {
  code: string
  /** Amount charged by the provider, without gift cards and points. */
  toPay: Minor
  cardType?: string
  pspReference?: string
  /** The return of what was captured at once, when its order was cancelled as a whole. `value`: what was asked for. */
  move?: ProviderOperation & { value?: Minor }
}

export type Tracking = { carrier: string; trackingNumber: string; trackingUrl?: string }

/** A stored order: the cart as bought, and its history. Times in milliseconds. */
export type OrderState = {
  orderNumber: string
  cartId: string
  /** Owners of the order: who placed it, and whoever attached it with its `st`. */
  owners: string[]
  /** A guest's order can be given to an account once. */
  isGuest: boolean
  siteId: SiteId
  brand: BrandId
  locale: Locale
  language: Language
  country: Country
  currency: Currency
  /** The VAT rate in its prices; see `getVatRate`. */
  vatRate?: number
  createdAt: number
  email?: string
  status: OrderStatus
  events: { status: OrderStatus; at: number }[]
  cart: Pick<Cart, 'items' | 'totals' | 'promoSummary' | 'shippingMethods' | 'shippingAddress' | 'payment_instruments' | 'reward'> &
    Partial<Pick<Cart, 'priceAdjustments' | 'orderPromotions'>>
  billingAddress?: Address
  payment: OrderPayment
  inStore?: { storeId: string; storeEmployeeId: string }
  holdId: string
  holds: HoldPlan[]
  /** Of orders of versions that did not keep fulfillments; see `getFulfillments`. */
  tracking?: Tracking
  /** Parcels and pickups, oldest first. */
  fulfillments?: Fulfillment[]
  /** Units that will not ship. A cancelled order without any was cancelled as a whole. */
  cancellations?: Cancellation[]
  refunds?: OrderRefund[]
  received?: ReceivedReturn[]
  /** By the law of its market, whatever else the shop allows. */
  withdrawals?: Withdrawal[]
  chargebacks?: Chargeback[]
  cancelReason?: string
  /** Who cancelled it as a whole, or its last part; the shop without it. */
  cancelledBy?: 'shopper'
  /** Its payment was answered, and the bank decides by itself. */
  isWithBank?: true
  /** Why it was never placed. `isAway`: its shopper was not there to see it. */
  failure?: { why: 'payment' | 'sold-out'; isAway?: true }
  /** Its promotional gifts; absent in orders of versions that did not keep them. */
  gifts?: GrantedGift[]
  /** Lines being returned; absent if none or unspecified. */
  returning?: string[]
  /** Why they come back, as the shopper said last. */
  returnReason?: string
  /** It came with its past, to be looked at: no warehouse is played for it. */
  isAtRest?: true
}
