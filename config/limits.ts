import type { Currency } from './locales'

/** Maximum units per variant and per order; more is a business order or an attack on stock. */
export const maxUnits = { ofVariant: 10, ofOrder: 60 }

/**
 * Limits on stock held by unpaid orders. A shopper may hold five orders, a network sixty units and forty orders. Beyond twenty units or ten
 * orders of a network, stock is held for five minutes only.
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

/** Reasons for which an associate may change a price. */
export const adjustmentReasons = ['DAMAGED', 'PRICE_MATCH', 'GOODWILL', 'STAFF_ERROR'] as const

/**
 * Limits per network in ten minutes, in addition to session limits. They apply to responses that reveal accounts (`lookup`, `prefill`,
 * `signUpTaken`), to registrations, and to endpoints guarded only by a CAPTCHA. They apply to endpoints that keep anybody's address
 * (`newsletter`, `notifyMe`). They also apply to what a new guest could repeat without end: guesses at coupon codes, votes and reports.
 * `prefill`, `trackOrder` (withdrawals, too) and `coupon` count only failed attempts. Answers to the question that stands in for the CAPTCHA
 * widget count whether right or wrong (`captchaQuestion`; `captchaSession` for one session). Calls admitted while the CAPTCHA provider is
 * unavailable count too (`captchaOutage`, for a network and for a session). `unasked`: calls of a sign-in without a CAPTCHA, of which those
 * that succeed do not count; `unaskedAnywhere`: those of no known network, all together.
 */
export const networkLimits = {
  lookup: 10,
  prefill: 10,
  signUpTaken: 10,
  signUp: 60,
  resetPassword: 20,
  signInCode: 20,
  unasked: 10,
  unaskedAnywhere: 300,
  contact: 20,
  warranty: 20,
  question: 20,
  review: 20,
  trackOrder: 20,
  newsletter: 30,
  notifyMe: 30,
  coupon: 30,
  vote: 30,
  captchaQuestion: 30,
  captchaSession: 10,
  captchaOutage: 5,
}

export type NetworkLimit = keyof typeof networkLimits
