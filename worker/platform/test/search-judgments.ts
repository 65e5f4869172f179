import judgments from '#content/search/judgments.json' with { type: 'json' }
import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import { toWireAmount } from '#domain/money/minor-units'

/** What a judge asks of a product. All of it must be true. */
type Criteria = {
  kind: string[]
  gender?: string[]
  color?: string
  /** At least a third of the main material. */
  fiber?: string
  fill?: string
  /** Part of its English name or type. */
  says?: string
  waterproof?: boolean
  persons?: number
  liters?: number[]
  /** Highest price in the currency of the market. */
  upTo?: number
}
/**
 * A search, and what a shopper would make of each product found, by rules in place of lists of products. Grade 3 is what was asked for, 2
 * nearly, 1 related. The first rule that a product meets grades it; without one it is 0.
 */
export type JudgedSearch = { query: string; brand: BrandId; locale: Locale; grades: [grade: number, criteria: Criteria][] }

export const judgedSearches = judgments as unknown as JudgedSearch[]

const minShare = 33

/** Grade of a product for a search. */
export function gradeProduct({ grades, locale }: JudgedSearch, product: CatalogProduct): number {
  return grades.find(([, criteria]) => meetsCriteria(product, criteria, locale))?.[0] ?? 0
}

function meetsCriteria(product: CatalogProduct, criteria: Criteria, locale: Locale): boolean {
  const { silhouette, gender, colors, composition, name, text, price } = product
  const { currency } = locales[locale]
  const shares: Partial<Record<string, number>> = composition?.main ?? {}
  const said = `${name} ${text.en.type}`.toLowerCase()
  return (
    criteria.kind.includes(silhouette) &&
    (!criteria.gender || criteria.gender.includes(gender)) &&
    (!criteria.color || colors.some(({ family }) => family === criteria.color)) &&
    (!criteria.fiber || (shares[criteria.fiber] ?? 0) >= minShare) &&
    (!criteria.says || said.includes(criteria.says)) &&
    (criteria.upTo === undefined || toWireAmount(price[currency], currency) <= criteria.upTo) &&
    meetsSpecs(product.specs, criteria)
  )
}

function meetsSpecs(specs: CatalogProduct['specs'], { fill, waterproof, persons, liters }: Criteria): boolean {
  const facts = (specs ?? {}) as { fill?: { material: string }; waterproof?: unknown; persons?: number; capacity?: number }
  const [fewest = 0, most = Infinity] = liters ?? []
  return (
    (!fill || facts.fill?.material === fill) &&
    (!waterproof || !!facts.waterproof) &&
    (persons === undefined || facts.persons === persons) &&
    (!liters || ((facts.capacity ?? 0) >= fewest && (facts.capacity ?? 0) <= most))
  )
}

const depth = 10

/** NDCG@10: gain of the first ten found over that of the best ten there are; 1 is perfect. */
export function calculateNdcg(found: readonly number[], available: readonly number[]): number {
  const best = available.toSorted((a, b) => b - a)
  return sumGains(found) / sumGains(best)
}

function sumGains(grades: readonly number[]): number {
  return grades.slice(0, depth).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}
