import { provesItself } from '#domain/payment/proves-itself'

/**
 * Whether a text holds what may be the number of a payment card: 12 to 19 digits, also with spaces or hyphens between, whose last digit
 * proves the others. Such a text is never kept. Digits in the middle of a longer word, as in a key, are none; nor are those of a UUID, of
 * which one in some thousands would prove itself; nor those no scheme begins a number with: a tenth of all points in time, which wallets put
 * into their tokens, prove themselves as well.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.replace(uuid, ':').match(/(?<!\w)\d(?:[ -]?\d){11,18}(?!\w)/g) ?? []
  return runs.map((run) => run.replace(/\D/g, '')).some((digits) => isOfScheme(digits) && provesItself(digits))
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Numbers that begin with a two have sixteen digits; points in time, which will begin so from 2033 on, have thirteen. */
function isOfScheme(digits: string): boolean {
  return /^(?:[3-6]|2\d{15}$)/.test(digits)
}
