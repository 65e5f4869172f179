import words from '../../../content/catalog/words.json' with { type: 'json' }
import colors from '../../../content/search/color-words.json' with { type: 'json' }
import kinds from '../../../content/search/kind-words.json' with { type: 'json' }
import type { Language } from '../../../config/locales.ts'
import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'

const colorSynonyms: Partial<Record<string, Partial<Record<Language, string>>>> = colors

/** Synonyms shoppers use for products: a runner is a shoe and a sneaker, a Regenjacke a Jacke, and Écorce is brown. */
export function listSynonyms(product: Pick<CatalogProduct, 'silhouette' | 'colors'>, language: Language): string[] {
  const families = [...new Set(product.colors.map(({ family }) => family))]
  const colorWords = families.flatMap((family) => [words[`family.${family}`][language], colorSynonyms[family]?.[language] ?? []].flat())
  return [kinds[product.silhouette][language], ...colorWords]
}
