import type { Promotion } from '#contracts/entities/promotion'

/** Letters of other alphabets that look like ours: copied from a leaflet's text, or typed with the wrong keyboard. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', С: 'C', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
}

/**
 * The promotion whose code was typed: with blanks, hyphens or quotes, in letters that look like it, or with an O for its 0 where no other
 * code has that. Codes are capitals and digits.
 */
export function findPromotionByCode(promotions: readonly Promotion[], typedCode: string): Promotion | undefined {
  const code = normalizeCode(typedCode)
  if (code === '') return undefined
  const exactMatch = promotions.find(({ coupon }) => coupon?.code === code)
  if (exactMatch) return exactMatch
  const similar = promotions.filter(({ coupon }) => coupon && replaceDigitLookalikes(coupon.code) === replaceDigitLookalikes(code))
  return similar.length === 1 ? similar[0] : undefined
}

function normalizeCode(typedCode: string): string {
  return [...typedCode.normalize('NFKC').toUpperCase()]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^A-Z0-9]/g, '')
}

function replaceDigitLookalikes(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1')
}
