/**
 * Limits per network in ten minutes, in addition to session limits: responses that reveal accounts (`lookup`, `prefill`, `signUpTaken`),
 * registrations, endpoints guarded only by a CAPTCHA, those that keep anybody's address (`newsletter`, `notifyMe`), and what a new guest could
 * repeat without end: guesses at coupon codes, votes and reports. `prefill`, `trackOrder` and `coupon` count only failed attempts.
 */
export const networkLimits = {
  lookup: 10,
  prefill: 10,
  signUpTaken: 10,
  signUp: 60,
  resetPassword: 20,
  contact: 20,
  warranty: 20,
  question: 20,
  trackOrder: 20,
  newsletter: 30,
  notifyMe: 30,
  coupon: 30,
  vote: 30,
}

export type NetworkLimit = keyof typeof networkLimits
