export type ExpressFacts = {
  isSignedIn: boolean
  hasDefaultCard: boolean
  hasShippingAddress: boolean
  /** Nothing in the cart is sent anywhere. */
  isPickupOnly: boolean
  /** The site's flag. (CFG-02) */
  isOn: boolean
}

/** A known shopper whose card and address we have goes straight to the summary; for everybody else the checkout starts at shipping. (CHK-02, CHK-03, TRAP-59) */
export function skipsToSummary({ isSignedIn, hasDefaultCard, hasShippingAddress, isPickupOnly, isOn }: ExpressFacts): boolean {
  return isOn && isSignedIn && hasDefaultCard && (hasShippingAddress || isPickupOnly)
}
