/** Link a page can offer with an error. */
export type Offer = 'sign-in' | 'reset-password' | 'contact'

/** Recovery beyond showing the error; empty for none. */
export type Recovery = {
  /** The cart is made again from the items it had, or only read again. */
  cart?: 'recreate' | 'reload'
  /** The act is tried once more after this time. */
  retryAfterMs?: number
  /** Checkout step to return to, or the cart. */
  step?: 'cart' | 'shipping' | 'billing'
  reloadPageAfterMs?: number
  validateAgain?: true
  offers?: readonly Offer[]
}
