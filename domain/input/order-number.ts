import { type BrandId, brandIds } from '#config/brands'
import type { SiteId } from '#config/locales'
import { normalizeSymbols } from './normalize-text'

/** A backend of another kind may have longer ones than ours. */
export const orderNumberMaxLength = 20

/** Two letters of the site and eight digits. `random`: integer from 0 to 2³²−1. */
export function formatOrderNumber(siteId: SiteId, random: number): string {
  return `${siteId.slice(0, 2)}${String(random % 100_000_000).padStart(8, '0')}`
}

/** Two letters and eight digits, after words without digits. An O, I or L among the digits is a digit that looks like it. */
const orderNumberPattern = /^[A-Z]*([A-Z]{2})([\dOIL]{8})$/

/** A number of ours within a text. */
const embeddedNumberPattern = /(?<![A-Z\d-])[A-Z]{2}[ -]?\d{4}[ -]?\d{4}(?![A-Z\d-])/g

/**
 * An order number as people copy it from a letter: `# HA-3832 3741`, `Order no. ha38323741.`, or with the sentence it stands in. What is no
 * number of ours, because another backend gives others, loses its spaces and its sign alone.
 */
export function parseOrderNumber(text: string): string {
  const signs = normalizeSymbols(text).toUpperCase()
  const bareText = signs.replace(/[\s#]/g, '').normalize('NFC')
  const candidates = [signs, findOnlyNumber(signs), findOnlyNumber(bareText)]
  return candidates.map(parseOwnNumber).find((number) => number !== undefined) ?? bareText
}

function findOnlyNumber(signs: string): string {
  const [number = '', ...otherNumbers] = signs.match(embeddedNumberPattern) ?? []
  return otherNumbers.length === 0 ? number : ''
}

function parseOwnNumber(signs: string): string | undefined {
  const [, prefix, digits] = orderNumberPattern.exec(signs.replace(/[^A-Z\d]/g, '')) ?? []
  const isOurs = brandIds.some((brand) => getOrderNumberPrefix(brand) === prefix)
  if (!isOurs || prefix === undefined || digits === undefined) return undefined
  return prefix + digits.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Prefix of a brand's order numbers. */
export function getOrderNumberPrefix(brand: BrandId): string {
  return brand.slice(0, 2).toUpperCase()
}
