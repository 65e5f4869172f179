import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import { stemsOf } from '#domain/search/stemmer'

const maxWords = 8
const maxWordLength = 40

type SearchMarket = { brand: BrandId; language: Language }

/** Builds the FTS query: each word as a prefix, with and without ending, in name or localized text; null without words. */
export function searchWords(text: string, { brand, language }: SearchMarket, columns = `name ${language}`): string | null {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const terms = words.slice(0, maxWords).map((word) => {
    const begun = stemsOf(word.slice(0, maxWordLength), language).map((stem) => `"${stem}" *`)
    return begun.length > 1 ? `(${begun.join(' OR ')})` : begun.join('')
  })
  return `brand : ${brand} AND {${columns}} : (${terms.join(' AND ')})`
}
