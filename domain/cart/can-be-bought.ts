type Timing = { badge?: string; presaleUntil?: string; publishDate?: string; reserveOnly: boolean }

/** A presale lasts until its date, that day included. Dates as YYYY-MM-DD. */
export function isPresale({ badge, presaleUntil }: Pick<Timing, 'badge' | 'presaleUntil'>, today: string): boolean {
  return badge === 'PRESALE' && presaleUntil !== undefined && today <= presaleUntil
}

/** A product is on sale from its publish date on. */
export function isUnpublished({ publishDate }: Pick<Timing, 'publishDate'>, today: string): boolean {
  return publishDate !== undefined && today < publishDate
}

/** Returns true if a product may be added: published, not store-only, and presale only when signed in. */
export function canBeBought(product: Timing, { today, isSignedIn }: { today: string; isSignedIn: boolean }): boolean {
  if (product.reserveOnly) return false
  if (isUnpublished(product, today)) return false
  return isSignedIn || !isPresale(product, today)
}
