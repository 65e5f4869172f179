// cspell:ignore Wollsocke kinderjas
import words from '../../../content/catalog/words.json' with { type: 'json' }
import brandWords from '../../../content/search/brand-words.json' with { type: 'json' }
import colors from '../../../content/search/color-words.json' with { type: 'json' }
import compounds from '../../../content/search/compound-words.json' with { type: 'json' }
import factWords from '../../../content/search/fact-words.json' with { type: 'json' }
import kinds from '../../../content/search/kind-words.json' with { type: 'json' }
import type { Language } from '../../../config/locales.ts'
import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { getWarmth } from '../../../domain/product/warmth.ts'

type WordsByLanguage = Partial<Record<Language, string>>
const colorSynonyms: Partial<Record<string, WordsByLanguage>> = colors
const kindWordsByBrand: Partial<Record<string, Partial<Record<string, WordsByLanguage>>>> = brandWords
/** Languages that write what a thing is made of and whom it is for into one word: Wollsocke, kinderjas. */
const compoundParts: Partial<Record<Language, Partial<Record<string, string>>>> = compounds

/** Warmth that shoppers call warm. */
const warmFrom = 3

type NamedProduct = Pick<CatalogProduct, 'silhouette' | 'colors' | 'gender' | 'composition' | 'specs'>
type NamedIn = { brand: string; language: Language }

/** Synonyms shoppers use for products: a runner is a shoe and a sneaker, a Regenjacke a Jacke, and Écorce is brown. */
export function listSynonyms(product: NamedProduct, { brand, language }: NamedIn): string[] {
  const families = [...new Set(product.colors.map(({ family }) => family))]
  const colorWords = families.flatMap((family) => [words[`family.${family}`][language], colorSynonyms[family]?.[language] ?? []].flat())
  const isWarm = (getWarmth(product) ?? 0) >= warmFrom
  return [...listKindWords(product, { brand, language }), ...colorWords, ...(isWarm ? [factWords.warm[language]] : [])]
}

/** What a product is, in shoppers' words. */
export function listKindWords(product: NamedProduct, { brand, language }: NamedIn): string[] {
  const kindWords = kinds[product.silhouette][language]
  const wordsOfBrand = kindWordsByBrand[brand]?.[product.silhouette]?.[language] ?? []
  return [kindWords, wordsOfBrand, listCompounds(product, kindWords.split(' '), language)].flat()
}

/** A third of the main material is enough to call a sock a wool sock. */
const minShare = 33
/** Nouns that compounds end in; the first ones are what a kind is called most. */
const compoundNouns = 3

function listCompounds({ gender, composition, specs }: NamedProduct, nouns: readonly string[], language: Language): string[] {
  const fibers = Object.entries(composition?.main ?? {}).flatMap(([fiber, share]) => (share >= minShare ? [fiber] : []))
  const fill = specs && 'fill' in specs && specs.fill ? [specs.fill.material] : []
  const parts = [...fibers, ...fill, gender].flatMap((fact) => compoundParts[language]?.[fact] ?? [])
  return parts.flatMap((part) => nouns.slice(0, compoundNouns).map((noun) => part + noun.toLowerCase()))
}
