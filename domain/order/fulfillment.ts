import type { Minor } from '#domain/money/minor-units'
import type { HoldPlan } from './hold-plan'

/** Units of order lines, by line id. */
export type LineQuantities = Record<string, number>

/**
 * What some units take of the order's total. `from`: the position where the share begins. `value`: how much it is. `provider`: how much of
 * it the provider charges. `delivery`: how much of it is for delivery. Shares never overlap, so that together they are exactly the total.
 */
export type PriceShare = { from: Minor; value: Minor; provider: Minor; delivery: Minor }

/**
 * What the provider said of a capture or a refund: its reference there, and whether it failed. `tries`: how often it was asked for. `confirmed`: a
 * webhook reported the capture as made. `former`: what earlier tries were called there.
 */
export type ProviderOperation = {
  pspReference?: string
  tries?: number
  failed?: true
  confirmed?: true
  former?: string[]
} & DisputedRefund

/**
 * A refund of a payment that a bank disputes. `held`: it waits for the end of that. `covered`: what of it a bank has paid instead. `despite`: disputes
 * that it was made in spite of, of what they left.
 */
type DisputedRefund = { held?: true; covered?: Minor; despite?: string[]; /** `despite` of an earlier version. */ beside?: string[] }

/** One parcel, one pickup, or the emailed gift cards. Times in milliseconds. */
export type Fulfillment = {
  id: string
  kind: 'parcel' | 'pickup' | 'email'
  lines: LineQuantities
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  shippedAt?: number
  /** Waits at the store or the collection point. */
  readyAt?: number
  pickedUpAt?: number
  deliveredAt?: number
  /** Set when it is handed over; its provider's part is captured then. */
  paid?: PriceShare
  /** The capture of its price. */
  move?: ProviderOperation
  /** It left on an operator's word while a chargeback was open. */
  despiteChargeback?: true
}

/** What goes back to gift cards and the account, and the worth of the reward that its points had bought. */
export type StoredValueRefund = { back: HoldPlan[]; reward: Minor }

/** Units that are not going to ship. Nothing of them is captured; their stock and their stored value go back. */
export type Cancellation = StoredValueRefund & {
  id: string
  at: number
  reason: string
  by?: 'shopper'
  lines: LineQuantities
  paid: PriceShare
  /** The refund of its price, where that was captured at once. */
  move?: ProviderOperation
  /** What of that price had been refunded at the provider before, as by its Customer Area. It does not go back twice. */
  refundedBefore?: Minor
  /** Prices of the units by line, so that the rest of a line keeps its exact price. */
  prices: Record<string, LinePrice>
}
export type LinePrice = { merchandise: Minor; tax: Minor }

/** Money returned: for units, for delivery, or an amount for another reason. */
export type OrderRefund = StoredValueRefund & {
  id: string
  at: number
  reason: string
  lines: LineQuantities
  delivery: Minor
  value: Minor
  toProvider: Minor
  move?: ProviderOperation
  /** Gift cards and the account have their part, whatever becomes of the provider's: it may be sent months later, or made again. */
  isBackPaid?: true
  /** What was spent of the gift cards that it took back: nobody gets it. */
  spent?: Minor
  /** It refunds what was returned, by the rules of returns. */
  isReturn?: true
  /** Of a return: whether it pays what earlier ones lacked (`isShortfallRefund`). */
  isShortfall?: boolean
  /** Of a return: how many of the order's returns had been received. A version that did not keep it refunded all of that time. */
  returns?: number
}

/** Units that came back. */
export type ReceivedReturn = { id: string; at: number; lines: LineQuantities }

/** A shopper's statement of withdrawal: who, for which units, and where its receipt goes. `toReturn`: those they have. */
export type Withdrawal = { id: string; at: number; name: string; email: string; lines: LineQuantities; toReturn: LineQuantities }

/** Webhooks of a dispute that move money. (docs.adyen.com/risk-management/disputes-api/dispute-notifications) */
export const chargebackCodes = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'] as const

/** Further webhooks of a dispute: it begins, or its end is decided. */
export const disputeCodes = [
  ...chargebackCodes,
  'NOTIFICATION_OF_CHARGEBACK',
  'DISPUTE_DEFENSE_PERIOD_ENDED',
  'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
  'PREARBITRATION_ISSUER_WITHDRAWN',
  'PREARBITRATION_LOST',
  'PREARBITRATION_WON',
  'SCHEME_ARBITRATION_LOST',
  'SCHEME_ARBITRATION_WON',
] as const
export type DisputeCode = (typeof disputeCodes)[number]

/** One dispute: its id at the provider, its amount, and what was reported of it, in any order. Times in milliseconds. */
export type Chargeback = { id: string; value: Minor; reports: { code: DisputeCode; at: number }[] }

/** Adds up units line by line. */
export function sumUnits(records: readonly { lines: LineQuantities }[]): LineQuantities {
  const units: LineQuantities = {}
  for (const { lines } of records) for (const [id, count] of Object.entries(lines)) units[id] = (units[id] ?? 0) + count
  return units
}
