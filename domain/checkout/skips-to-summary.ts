export type ExpressFacts = {
  isSignedIn: boolean
  hasDefaultCard: boolean
  hasShippingAddress: boolean
  /** Nothing ships. */
  isPickupOnly: boolean
  /** The site's flag. */
  isOn: boolean
}

/** A known shopper whose card and address we have goes straight to the summary; for everybody else the checkout starts at shipping. */
export function skipsToSummary({ isSignedIn, hasDefaultCard, hasShippingAddress, isPickupOnly, isOn }: ExpressFacts): boolean {
  return isOn && isSignedIn && hasDefaultCard && (hasShippingAddress || isPickupOnly)
}
