export type ExpressFacts = {
  isSignedIn: boolean
  hasDefaultCard: boolean
  hasShippingAddress: boolean
  /** Nothing ships. */
  isPickupOnly: boolean
  /** The site's flag. */
  isOn: boolean
}

/** A signed-in shopper with a stored card and address starts at the summary, everyone else at shipping. */
export function skipsToSummary({ isSignedIn, hasDefaultCard, hasShippingAddress, isPickupOnly, isOn }: ExpressFacts): boolean {
  return isOn && isSignedIn && hasDefaultCard && (hasShippingAddress || isPickupOnly)
}
