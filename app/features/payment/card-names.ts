const names: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  cartebancaire: 'Cartes Bancaires',
}

/** Returns the brand name for the provider's card type. */
export function cardName(brand: string): string {
  return Object.hasOwn(names, brand) ? (names[brand] ?? brand) : brand
}

/** A card as its owner recognizes it. */
export function cardFace(brand: string | undefined, lastFour: string | undefined): string {
  return [brand && cardName(brand), lastFour && `•••• ${lastFour}`].filter(Boolean).join(' ')
}
