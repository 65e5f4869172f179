import words from '../../../content/catalog/words.json' with { type: 'json' }
import type { Language } from '../../../config/locales.ts'
import { type Composition, fibers, textileParts } from '../../../contracts/entities/specs.ts'

/** Formats the composition of a textile, the largest share first: `Material: 98% cotton, 2% elastane`. (Regulation (EU) 1007/2011) */
export function formatComposition(composition: Composition, language: Language): string {
  return textileParts
    .flatMap((part) => {
      const shares = composition[part]
      return shares ? [words[`textile.${part}`][language].replace('{fibers}', formatShares(shares, language))] : []
    })
    .join('; ')
}

/** Fibers of one part, the largest share first: `98% cotton, 2% elastane`. */
export function formatShares(shares: Composition['main'], language: Language): string {
  const percentFormat = new Intl.NumberFormat(language, { style: 'percent' })
  return fibers
    .flatMap((fiber) => (shares[fiber] === undefined ? [] : [{ fiber, share: shares[fiber] }]))
    .sort((left, right) => right.share - left.share)
    .map(({ fiber, share }) => `${percentFormat.format(share / 100)} ${words[`fiber.${fiber}`][language]}`)
    .join(', ')
}
