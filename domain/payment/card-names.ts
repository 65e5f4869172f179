const names: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  cartebancaire: 'Cartes Bancaires',
}

/** Brand name of the provider's card type, where it is one of those we know. */
export function knownCardName(type: string): string | undefined {
  return Object.hasOwn(names, type) ? names[type] : undefined
}

/** Brand name of the provider's card type, else the type itself. */
export function cardName(type: string): string {
  return knownCardName(type) ?? type
}

/** A card as its owner recognizes it. */
export function cardFace(brand: string | undefined, lastFour: string | undefined): string {
  return [brand && cardName(brand), lastFour && `•••• ${lastFour}`].filter(Boolean).join(' ')
}
