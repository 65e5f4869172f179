import type { Country } from '#config/locales'

const cardNames: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  cartebancaire: 'Cartes Bancaires',
}

/** Brand name of the provider's card type, where it is one of those we know. */
export function findCardName(type: string): string | undefined {
  return Object.hasOwn(cardNames, type) ? cardNames[type] : undefined
}

/** Brand name of the provider's card type, else the type itself. */
export function getCardName(type: string): string {
  return findCardName(type) ?? type
}

/** A card as its owner recognizes it. */
export function formatCardLabel(brand: string | undefined, lastFour: string | undefined): string {
  return [brand && getCardName(brand), lastFour && `•••• ${lastFour}`].filter(Boolean).join(' ')
}

/** A payment as its payer recognizes it: `Visa •••• 1111`, `Gift card •••• 1234`, `PayPal`. `name` is that of its method. */
export function formatPaymentLabel(name: string, { cardType, lastFour, maskedNumber }: Partial<Record<string, string>>): string {
  return lastFour ? formatCardLabel(cardType || name, lastFour) : [name, maskedNumber].filter(Boolean).join(' ')
}

/** Kinds of cards taken in a country, by the provider's names. */
export function getCardBrands(country: Country): string[] {
  if (country === 'US') return ['visa', 'mc', 'amex', 'discover']
  if (country === 'CA') return ['visa', 'mc', 'amex']
  return country === 'FR' ? ['visa', 'mc', 'amex', 'cartebancaire'] : ['visa', 'mc', 'amex', 'maestro']
}

/**
 * Returns true if a text may contain a payment card number. Such a number has 12 to 19 digits, possibly with spaces or hyphens, and a valid
 * check digit. Such text is never stored. Excludes digits within longer words or keys. Excludes UUIDs, of which one in some thousands would
 * match by chance. Excludes numbers without a card prefix, such as timestamps in wallet tokens, of which a tenth would match.
 */
export function containsCardNumber(text: string): boolean {
  const digitRuns = text.replace(uuidPattern, ':').match(/(?<!\w)\d(?:[ -]?\d){11,18}(?!\w)/g) ?? []
  return digitRuns.map((run) => run.replace(/\D/g, '')).some((digits) => matchesCardScheme(digits) && passesLuhnCheck(digits))
}

const uuidPattern = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Numbers that begin with 2 have sixteen digits. Timestamps, which begin with 2 from 2033 on, have thirteen. */
function matchesCardScheme(digits: string): boolean {
  return /^(?:[3-6]|2\d{15}$)/.test(digits)
}

/** Returns true if a card number passes the Luhn check. (ISO/IEC 7812-1) */
export function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
