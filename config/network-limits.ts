/**
 * What everybody behind one network has in ten minutes, besides the limits by session: answers that tell of an account (`lookup`, `prefill`,
 * `signUpTaken`), accounts opened, and what a CAPTCHA alone would guard. Of `prefill` and `trackOrder` only wrong tries count. (SEC-14)
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
}

export type NetworkLimit = keyof typeof networkLimits
