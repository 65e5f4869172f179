type Timing = { badge?: string; presaleUntil?: string; publishDate?: string; reserveOnly: boolean }

/** A presale lasts until its date, that day included. Dates as YYYY-MM-DD. */
export function isPresale({ badge, presaleUntil }: Pick<Timing, 'badge' | 'presaleUntil'>, today: string): boolean {
  return badge === 'PRESALE' && presaleUntil !== undefined && today <= presaleUntil
}

/**
 * Whether a product may go into a cart: not before it is published, not when it is for reserving in a store only, and during a
 * presale only for those who signed in. (PDP-17, PDP-25, PDP-26)
 */
export function canBeBought(product: Timing, { today, isSignedIn }: { today: string; isSignedIn: boolean }): boolean {
  if (product.reserveOnly) return false
  if (product.publishDate !== undefined && today < product.publishDate) return false
  return isSignedIn || !isPresale(product, today)
}
