import { normalizeSymbols } from '#domain/input/normalize-text'

const maxWholeDigits = 6
/**
 * A figure in groups of three or without. A currency or a word may stand before it and behind it: `ab 1.000,50 €`, `£20`, `20 $ CA`,
 * `20,-`, `max. 100`.
 */
const amountPattern =
  /^(?:(?:\p{L}[\p{L} ]{0,19}[.:]?)? ?\p{Sc}?|[<>≤≥+~≈]) ?(\d[\d., '’]{0,15})(?: ?(?:\p{L}{0,2}\p{Sc}(?: ?[A-Z]{2,3})?|\p{L}{2,12}))?$/u

/**
 * Reads an amount of money as shoppers of any of our languages type it; undefined if invalid. A point or comma before three digits separates
 * thousands, before one or two digits decimals.
 */
export function readAmount(text: string): number | undefined {
  const line = normalizeSymbols(text)
    .replace(/(?<=\d) ?\p{Sc} ?(?=\d{2}$)/u, '.')
    .replace(/[,.]?-{1,2}(?= ?\p{Sc}?$)/u, '')
  const figure = amountPattern.exec(line)?.[1]?.replace(/[ '’]|[.,]$/g, '')
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d*)(?:[.,](\d{1,2}))?$/.exec(figure ?? '') ?? []
  const digits = whole.replace(/[.,]/g, '')
  return digits === '' || digits.length > maxWholeDigits ? undefined : Number(`${digits}.${cents || 0}`)
}
