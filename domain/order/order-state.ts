import type { BrandId } from '#config/brands'
import type { Country, Currency, Language, Locale, SiteId } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import { resolveStateCode } from '#domain/address/normalize-address'
import { findStateByPostalCode } from '#domain/address/postal-code-lookup'
import type { GrantedGift } from '#domain/cart/promised-gifts'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { Minor } from '#domain/money/minor-units'
import { toLocalMoment, getTimeZone } from '#domain/dates/local-day'
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
  /**
   * The last day on which money that went back to gift cards may be spent, where one of them ends. The key is the refund or the
   * cancellation, and empty for the whole order.
   */
  cardsUntil?: Record<string, CalendarDate>
  received?: ReceivedReturn[]
  /** By the law of its market, whatever else the shop allows. */
  withdrawals?: Withdrawal[]
  chargebacks?: Chargeback[]
  cancelReason?: string
  /** Set if the shopper cancelled the order or its last part; otherwise the shop did. */
  cancelledBy?: 'shopper'
  /** Its payment was answered, and the bank decides by itself. */
  isWithBank?: true
  /** Reason why the order was not placed. `isAway`: its shopper had left the page, and may see it there until `unseenUntil`. */
  failure?: { why: 'payment' | 'sold-out'; isAway?: true; unseenUntil?: number }
  /** Its promotional gifts; absent in orders of versions that did not keep them. */
  gifts?: GrantedGift[]
  /** Lines being returned; absent if none or unspecified. */
  returning?: string[]
  /** Latest reason for the return that the shopper gave. */
  returnReason?: string
  /** It came with its past, to be looked at: no warehouse is played for it. */
  isAtRest?: true
}

type AddressedOrder = Pick<OrderState, 'country' | 'billingAddress'> & { cart: Partial<Pick<OrderState['cart'], 'shippingAddress'>> }

/**
 * The clock an order is dated by: that of the state it goes to, where its country has several. One that is fetched or emailed has the clock
 * of its bill, and one without a state that of the market. (decision 107)
 */
export function getOrderTimeZone({ country, cart: { shippingAddress }, billingAddress }: AddressedOrder): string {
  const [address = {}] = [shippingAddress, billingAddress].filter((each) => each?.countryCode === country)
  return getTimeZone({ countryCode: country, stateCode: findAddressState(address, country) })
}

/** The day of a moment where the order is at home. */
export function getOrderDay(moment: number, order: AddressedOrder): CalendarDate {
  return toLocalMoment(moment, getOrderTimeZone(order)).date
}

/** When an order was placed, and by which clock. */
export function getOrderPlacedAt(order: OrderState): { orderedAt: number; timeZone: string } {
  return { orderedAt: order.createdAt, timeZone: getOrderTimeZone(order) }
}

/** The islands of Spain with a clock of their own, by the beginning of their postal codes. */
const canaryProvinces: Readonly<Record<string, string>> = { 35: 'GC', 38: 'TF' }

function findAddressState(address: Address, country: OrderState['country']): string | undefined {
  const { postalCode = '' } = address
  return (
    resolveStateCode(address, country) ??
    (country === 'ES' ? canaryProvinces[postalCode.slice(0, 2)] : findStateByPostalCode(country, postalCode))
  )
}
