/** Link a page can offer with an error. */
export type Offer = 'sign-in' | 'reset-password' | 'contact'

/** Recovery beyond showing the error; empty for none. */
export type Recovery = {
  /** Rebuilds the cart from its items, or reloads it. */
  cart?: 'recreate' | 'reload'
  /** Retries the operation once after this time. */
  retryAfterMs?: number
  /** Checkout step to return to, or the cart. */
  step?: 'cart' | 'shipping' | 'billing'
  reloadPageAfterMs?: number
  validateAgain?: true
  offers?: readonly Offer[]
}
