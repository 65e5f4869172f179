import type { Currency } from './locales'

/** Maximum units per variant and per order; more is a business order or an attack on stock. */
export const mostPieces = { ofVariant: 10, ofOrder: 60 }

/**
 * Limits on stock held by unpaid orders: five orders per shopper; sixty units and forty orders per network, of which those beyond twenty
 * units or ten orders are held for five minutes only.
 */
export const openOrderLimits = {
  shopper: { orders: 5, pieces: 300 },
  network: { orders: 40, pieces: 60 },
  crowded: { orders: 10, pieces: 20 },
  crowdedHoldMs: 5 * 60_000,
}

/** Concurrent reservations for one shopper, for one phone number, and for one network. */
export const reservationLimits = { shopper: 3, phone: 3, network: 12 }

/** Maximum manual discount: percent of a line, and minor units per order. */
export const adjustmentCeiling: { percent: number; amount: Record<Currency, number> } = {
  percent: 50,
  amount: { USD: 25_000, CAD: 35_000, GBP: 20_000, EUR: 25_000 },
}

/** Why an associate may change a price. */
export const adjustmentReasons = ['DAMAGED', 'PRICE_MATCH', 'GOODWILL', 'STAFF_ERROR'] as const
