import { provesItself } from '#domain/payment/proves-itself'

/**
 * Returns true if a text may contain a payment card number: 12 to 19 digits, possibly with spaces or hyphens, with a valid check digit.
 * Such text is never stored. Excludes digits within longer words or keys, UUIDs (one in some thousands would match by chance), and numbers
 * without a card prefix, such as timestamps in wallet tokens (a tenth would match).
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.replace(uuid, ':').match(/(?<!\w)\d(?:[ -]?\d){11,18}(?!\w)/g) ?? []
  return runs.map((run) => run.replace(/\D/g, '')).some((digits) => isOfScheme(digits) && provesItself(digits))
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Numbers that begin with 2 have sixteen digits. Timestamps, which begin with 2 from 2033 on, have thirteen. */
function isOfScheme(digits: string): boolean {
  return /^(?:[3-6]|2\d{15}$)/.test(digits)
}
