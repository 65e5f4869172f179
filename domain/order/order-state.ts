import type { BrandId } from '#config/brands'
import type { Country, Currency, Language, Locale, SiteId } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import type { Minor } from '#domain/pricing/proportion'
import type { HoldPlan } from './hold-plan'

/** What is known of an order's payment. Nothing in it can be used to pay again. */
export type OrderPayment = {
  code: string
  /** What the provider takes; what gift cards and points pay is not in it. */
  toPay: Minor
  cardType?: string
  pspReference?: string
}

export type Tracking = { carrier: string; trackingNumber: string }

/** An order as it is kept: the cart as it was bought, and what became of it. Times in milliseconds. */
export type OrderState = {
  orderNumber: string
  cartId: string
  /** Who placed it; whoever signs in afterwards with its `st` becomes a second owner. (ORD-05) */
  owners: string[]
  /** A guest's order can be given to an account once. */
  isGuest: boolean
  siteId: SiteId
  brand: BrandId
  locale: Locale
  language: Language
  country: Country
  currency: Currency
  createdAt: number
  email?: string
  status: OrderStatus
  events: { status: OrderStatus; at: number }[]
  cart: Pick<Cart, 'items' | 'totals' | 'promoSummary' | 'shippingMethods' | 'shippingAddress' | 'payment_instruments' | 'reward'> &
    Partial<Pick<Cart, 'priceAdjustments'>>
  billingAddress?: Address
  payment: OrderPayment
  inStore?: { storeId: string; storeEmployeeId: string }
  holdId: string
  holds: HoldPlan[]
  tracking?: Tracking
  cancelReason?: string
  /** The lines that are sent back; not there while nothing is, or when nobody said which. */
  returning?: string[]
  /** It came with its past, to be looked at: no warehouse is played for it. */
  isAtRest?: true
}
