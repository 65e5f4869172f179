import { currencies, type Language, languages, type LocaleEntry, locales } from '../../../config/locales.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { productMarks, type ProductMark } from '../../../contracts/entities/product.ts'
import { listLocalVersions } from '../../../domain/content/local-spelling.ts'
import { hashToNumber, getSeededStoreStock } from '../../../domain/stock/seeded-stock.ts'
import { getShoeFit, getSizeKey } from './shoe-sizes.ts'
import {
  getComfortValues,
  getRatingValues,
  getStep,
  getSunProtectionValues,
  getWaterproofValues,
  type SpecFacet,
} from '../../../domain/listing/spec-facets.ts'
import { getWarmth } from '../../../domain/product/warmth.ts'
import { listVariants } from './variants.ts'
import { formatComposition } from './composition-line.ts'
import { listKindWords, listSynonyms } from './synonyms.ts'
import { soldOutOffset } from './product-stock.sql.ts'
import { indexedCurrencies } from './listing-counts.ts'
import type { CatalogRow } from './tables.ts'

type NumberedProduct = { no: number; brand: string; categories: readonly CatalogCategory[]; storeIds: readonly string[] }
/** What an operator may change of a product: everything but its reviews. */
export type SourceProduct = Omit<CatalogProduct, 'reviews'>

/** Rows of a product that follow from its prices, too: a new price changes no other. */
export function buildPriceRows(product: SourceProduct, { no, brand }: Pick<NumberedProduct, 'no' | 'brand'>): CatalogRow[] {
  const { price, original, historicBest, rating } = product
  const fit = getShoeFit(product)
  return [
    ...currencies.map((currency): CatalogRow => ({
      table: 'prices',
      values: [no, currency, price[currency], original?.[currency] ?? null, historicBest?.[currency] ?? null],
    })),
    ...[...new Set(product.colors.map(({ family }) => family))].map((family): CatalogRow => ({
      table: 'product_facet',
      values: [no, 'color', family],
    })),
    ...product.sizes.map((size): CatalogRow => ({ table: 'product_facet', values: [no, 'size', getSizeKey(fit, size)] })),
    ...productMarks
      .filter((mark) => markRules[mark](product))
      .map((mark): CatalogRow => ({ table: 'product_facet', values: [no, 'mark', mark] })),
    ...listSpecFacets(product).map((facet): CatalogRow => ({ table: 'product_facet', values: [no, ...facet] })),
    ...product.categories.map((category): CatalogRow => ({
      table: 'listing',
      values: [
        brand,
        category,
        no,
        calculateFeaturedRank(product),
        calculateNewnessRank(product),
        rating.score,
        ...indexedCurrencies.map((currency) => price[currency]),
      ],
    })),
  ]
}

/** All other rows of a product on sale. */
export function buildDescriptionRows(product: SourceProduct, { no, brand, categories, storeIds }: NumberedProduct): CatalogRow[] {
  const fit = getShoeFit(product)
  return [
    { table: 'products', values: toProductValues(product, { no, brand }) },
    ...languages.map((language): CatalogRow => {
      const { type, summary } = product.text[language]
      return {
        table: 'product_text',
        values: [no, language, type, summary, product.text[language].details, product.modelMeasurements?.[language] ?? null],
      }
    }),
    ...(fit ? [{ table: 'shoe_fits' as const, values: [no, fit] }] : []),
    ...(product.specs || product.composition
      ? [{ table: 'product_specs' as const, values: [no, product.specs ?? null, product.composition ?? null] }]
      : []),
    ...buildStoreGapRows(product, { no, storeIds }),
    {
      table: 'product_index',
      values: [
        no,
        brand,
        [...listLocalVersions(product.name, 'en'), product.id].join(' '),
        ...languages.map((language) => buildSearchText(product, { brand, language, categories })),
      ],
    },
  ]
}

const markRules: Record<ProductMark, (product: SourceProduct) => boolean> = {
  sale: isReduced,
  new: ({ badge }) => badge === 'NEW',
  bestseller: ({ badge }) => badge === 'BEST SELLER',
  exclusive: ({ badge }) => badge === 'EXCLUSIVE',
}

const europeanLocales = Object.values<LocaleEntry>(locales).filter(({ region }) => region === 'EMEA')
const europeanCurrencies = [...new Set(europeanLocales.map(({ currency }) => currency))]

/** Reduced in Europe too, where a reduction counts from the lowest price of the last 30 days. */
function isReduced({ price, original, historicBest }: SourceProduct): boolean {
  return !!original && !!historicBest && europeanCurrencies.every((currency) => price[currency] < historicBest[currency])
}

function toProductValues(product: SourceProduct, { no, brand }: Pick<NumberedProduct, 'no' | 'brand'>): unknown[] {
  const { id, silhouette, name, categories, badge, stock, productType, presaleUntil, targetPublishDate, widths, lengths, rating } = product
  const flags = [product.customizable, product.reserveInStoreOnly, product.notifyMe].map((flag) => Number(flag ?? false))
  const colors = product.colors.map(({ id, label, swatch, family }) => ({ id, label, swatch, family }))
  return [
    no,
    id,
    brand,
    silhouette,
    name,
    categories[0],
    badge ?? null,
    stock,
    productType,
    presaleUntil ?? null,
    targetPublishDate ?? null,
    ...flags,
    colors,
    product.sizes,
    widths ?? null,
    lengths ?? null,
    calculateFeaturedRank(product),
    calculateNewnessRank(product),
    rating.score,
    rating.count,
  ]
}

/** Best sellers first, then new products, sold-out last; mixed inside each group, so that a page is not of one kind. */
function calculateFeaturedRank({ id, badge, stock }: SourceProduct): number {
  const group = badge === 'BEST SELLER' ? 0 : badge ? 1 : 2
  return group * 1_000_000 + (hashToNumber(id) % 1_000_000) + (stock === 'sold-out' ? soldOutOffset : 0)
}

/** Upcoming products are newest, then those marked NEW, then the rest; larger is newer. */
function calculateNewnessRank({ id, badge, targetPublishDate }: SourceProduct): number {
  const group = targetPublishDate || badge === 'PRESALE' ? 2 : badge === 'NEW' ? 1 : 0
  return group * 1_000_000 + (hashToNumber(`new ${id}`) % 1_000_000)
}

/** What was written about a product, and what it is made of: both are searched. */
function listSearchableDetails({ text, composition }: SourceProduct, language: Language): string[] {
  return [...text[language].details, ...(composition ? [formatComposition(composition, language)] : [])]
}

type SearchTextOptions = { brand: string; language: Language; categories: readonly CatalogCategory[] }

/** The index ranks by how often a text says a word: what a product is counts for more than what is said of it. */
const kindRepeats = 3

function buildSearchText(product: SourceProduct, { brand, language, categories }: SearchTextOptions): string {
  const { type, summary } = product.text[language]
  const names = categories.filter(({ id }) => product.categories.includes(id)).map(({ label }) => label[language])
  const colors = product.colors.map(({ label }) => label[language])
  const localNames = names.flatMap((written) => listLocalVersions(written, language).slice(1))
  const kind = [...listLocalVersions(type, language), ...listKindWords(product, { brand, language })].join(' ')
  const details = [summary, ...listSearchableDetails(product, language)]
  const synonyms = listSynonyms(product, { brand, language })
  const text = [...Array.from({ length: kindRepeats }, () => kind), ...colors, ...names, ...localNames, ...synonyms, ...details].join(' ')
  // FTS removes accents itself, except for this letter.
  return text.replaceAll('ß', 'ss')
}

type FacetProduct = Pick<CatalogProduct, 'silhouette' | 'gender' | 'rating' | 'specs' | 'composition'>

/** What lists can be narrowed to this product by. One for men and women is found by both. */
function listSpecFacets(product: FacetProduct): [facet: SpecFacet, value: string][] {
  const { silhouette, gender, rating, specs } = product
  const toFacets = (facet: SpecFacet, values: readonly string[]) => values.map((value): [SpecFacet, string] => [facet, value])
  if (silhouette === 'giftcard') return toFacets('type', [silhouette])
  return [
    ...toFacets('type', [silhouette]),
    ...toFacets('gender', gender === 'unisex' ? ['men', 'women'] : [gender]),
    ...toFacets('rating', rating.count > 0 ? getRatingValues(rating.score) : []),
    ...(specs && specs.kind !== 'giftCard' ? toFacets('season', specs.seasons) : []),
    ...(specs && 'fit' in specs ? toFacets('fit', [specs.fit]) : []),
    ...(specs && 'waterproof' in specs ? toFacets('waterproof', listWaterproofValues(specs.waterproof)) : []),
    ...toFacets('warmth', [getWarmth(product) ?? []].flat().map(String)),
    ...(specs?.kind === 'tent' ? toFacets('persons', [String(specs.persons)]) : []),
    ...listMeasuredFacets(specs),
  ]
}

/** Facets of figures: the steps they are in, or the offered values they meet. */
function listMeasuredFacets(specs: FacetProduct['specs']): [facet: SpecFacet, value: string][] {
  if (!specs || specs.kind === 'giftCard') return []
  const { weight, capacity, cloth, comfort, upf }: MeasuredSpecs = specs
  const toFacets = (facet: SpecFacet, figure: number | undefined, toValues: (figure: number) => string[]) =>
    figure === undefined ? [] : toValues(figure).map((value): [SpecFacet, string] => [facet, value])
  return [
    ...toFacets('weight', weight, (grams) => [getStep('weight', grams)]),
    ...toFacets('capacity', capacity, (liters) => [getStep('capacity', liters)]),
    ...toFacets('cloth', cloth, (grams) => [getStep('cloth', grams)]),
    ...toFacets('comfort', comfort, getComfortValues),
    ...toFacets('upf', upf, getSunProtectionValues),
  ]
}

type MeasuredSpecs = { weight: number } & Partial<Record<'capacity' | 'cloth' | 'comfort' | 'upf', number>>

function listWaterproofValues(waterproof: number | boolean | undefined): string[] {
  if (typeof waterproof === 'number') return getWaterproofValues(waterproof)
  return waterproof ? ['yes'] : []
}

/** Stores that lack a product, per size. Digital items are in none. */
function buildStoreGapRows(
  product: Omit<CatalogProduct, 'reviews'>,
  { no, storeIds }: { no: number; storeIds: readonly string[] },
): CatalogRow[] {
  const variants = listVariants({ ...product, widths: product.widths ?? [], lengths: product.lengths ?? [] })
  const fit = getShoeFit(product)
  const isInStores = product.productType !== 'digital'
  return product.sizes.flatMap((size): CatalogRow[] => {
    const upcs = variants.flatMap(({ upc, attributes }) => (attributes.size === size ? [upc] : []))
    const storesWithout = storeIds
      .toSorted()
      .filter((store) => !isInStores || upcs.every((upc) => getSeededStoreStock(upc, store, product.stock) === 0))
    return storesWithout.length === 0 ? [] : [{ table: 'store_gaps', values: [no, getSizeKey(fit, size), ` ${storesWithout.join(' ')} `] }]
  })
}
