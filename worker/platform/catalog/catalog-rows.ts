import { currencies, type Language, languages, type LocaleEntry, locales } from '../../../config/locales.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { productMarks, type ProductMark } from '../../../contracts/entities/product.ts'
import { seededNumber, seededStoreStock } from '../../../domain/stock/seeded-stock.ts'
import { shoeFitOf, sizeKeyOf } from '../products/shoe-sizes.ts'
import { capacityStepOf, ratingValues, type SpecFacet, waterproofValues } from '../../../domain/listing/spec-facets.ts'
import { variantsOf } from '../products/variants.ts'
import { compositionLine } from './composition-line.ts'
import { kindWords } from './kind-words.ts'
import { afterOthers } from './product-stock.sql.ts'
import { indexedCurrencies } from './listing-counts.ts'
import type { Row } from './tables.ts'

type Numbered = { no: number; brand: string; categories: readonly CatalogCategory[]; storeIds: readonly string[] }
/** What an operator may change of a product: everything but its reviews. */
export type SourceProduct = Omit<CatalogProduct, 'reviews'>

/** Rows of a product that follow from its prices, too: a new price changes no other. */
export function sellingRows(product: SourceProduct, { no, brand }: Pick<Numbered, 'no' | 'brand'>): Row[] {
  const { price, original, historicBest, rating } = product
  const fit = shoeFitOf(product)
  return [
    ...currencies.map((each): Row => ({
      table: 'prices',
      values: [no, each, price[each], original?.[each] ?? null, historicBest?.[each] ?? null],
    })),
    ...[...new Set(product.colors.map(({ family }) => family))].map((family): Row => ({
      table: 'product_facet',
      values: [no, 'color', family],
    })),
    ...product.sizes.map((size): Row => ({ table: 'product_facet', values: [no, 'size', sizeKeyOf(fit, size)] })),
    ...productMarks.filter((mark) => hasMark[mark](product)).map((mark): Row => ({ table: 'product_facet', values: [no, 'mark', mark] })),
    ...specFacetsOf(product).map((facet): Row => ({ table: 'product_facet', values: [no, ...facet] })),
    ...product.categories.map((category): Row => ({
      table: 'listing',
      values: [brand, category, no, featuredOf(product), newnessOf(product), rating.score, ...indexedCurrencies.map((each) => price[each])],
    })),
  ]
}

/** All other rows of a product on sale. */
export function describingRows(product: SourceProduct, { no, brand, categories, storeIds }: Numbered): Row[] {
  const fit = shoeFitOf(product)
  return [
    { table: 'products', values: productValues(product, { no, brand }) },
    ...languages.map((language): Row => {
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
    ...storeGapRows(product, { no, storeIds }),
    {
      table: 'product_index',
      values: [no, brand, `${product.name} ${product.id}`, ...languages.map((language) => searchText(product, { language, categories }))],
    },
  ]
}

const hasMark: Record<ProductMark, (product: SourceProduct) => boolean> = {
  sale: isReduced,
  new: ({ badge }) => badge === 'NEW',
  bestseller: ({ badge }) => badge === 'BEST SELLER',
  exclusive: ({ badge }) => badge === 'EXCLUSIVE',
}

const european = Object.values<LocaleEntry>(locales).filter(({ region }) => region === 'EMEA')
const europeanCurrencies = [...new Set(european.map(({ currency }) => currency))]

/** Reduced in Europe too, where a reduction counts from the lowest price of the last 30 days. */
function isReduced({ price, original, historicBest }: SourceProduct): boolean {
  return !!original && !!historicBest && europeanCurrencies.every((currency) => price[currency] < historicBest[currency])
}

function productValues(product: SourceProduct, { no, brand }: Pick<Numbered, 'no' | 'brand'>): unknown[] {
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
    featuredOf(product),
    newnessOf(product),
    rating.score,
    rating.count,
  ]
}

/** Best sellers first, then new products, sold-out last; mixed inside each group, so that a page is not of one kind. */
function featuredOf({ id, badge, stock }: SourceProduct): number {
  const group = badge === 'BEST SELLER' ? 0 : badge ? 1 : 2
  return group * 1_000_000 + (seededNumber(id) % 1_000_000) + (stock === 'sold-out' ? afterOthers : 0)
}

/** Upcoming products are newest, then those marked NEW, then the rest; larger is newer. */
function newnessOf({ id, badge, targetPublishDate }: SourceProduct): number {
  const group = targetPublishDate || badge === 'PRESALE' ? 2 : badge === 'NEW' ? 1 : 0
  return group * 1_000_000 + (seededNumber(`new ${id}`) % 1_000_000)
}

/** What was written about a product, and what it is made of: both are searched. */
function detailsOf({ text, composition }: SourceProduct, language: Language): string[] {
  return [...text[language].details, ...(composition ? [compositionLine(composition, language)] : [])]
}

type Spoken = { language: Language; categories: readonly CatalogCategory[] }

function searchText(product: SourceProduct, { language, categories }: Spoken): string {
  const { type, summary } = product.text[language]
  const names = categories.filter(({ id }) => product.categories.includes(id)).map(({ label }) => label[language])
  const colors = product.colors.map(({ label }) => label[language])
  const text = [type, ...colors, ...names, ...kindWords(product, language), summary, ...detailsOf(product, language)].join(' ')
  // FTS removes accents itself, except for this letter.
  return text.replaceAll('ß', 'ss')
}

type FacetProduct = Pick<CatalogProduct, 'silhouette' | 'gender' | 'rating' | 'specs'>

/** What lists can be narrowed to this product by. One for men and women is found by both. */
function specFacetsOf({ silhouette, gender, rating, specs }: FacetProduct): [facet: SpecFacet, value: string][] {
  const each = (facet: SpecFacet, values: readonly string[]) => values.map((value): [SpecFacet, string] => [facet, value])
  if (silhouette === 'giftcard') return each('type', [silhouette])
  return [
    ...each('type', [silhouette]),
    ...each('gender', gender === 'unisex' ? ['men', 'women'] : [gender]),
    ...each('rating', rating.count > 0 ? ratingValues(rating.score) : []),
    ...(specs && specs.kind !== 'giftCard' ? each('season', specs.seasons) : []),
    ...(specs && 'fit' in specs ? each('fit', [specs.fit]) : []),
    ...(specs && 'waterproof' in specs ? each('waterproof', waterproofOf(specs.waterproof)) : []),
    ...(specs?.kind === 'bag' ? each('capacity', [capacityStepOf(specs.capacity)]) : []),
    ...(specs?.kind === 'tent' ? each('persons', [String(specs.persons)]) : []),
  ]
}

function waterproofOf(waterproof: number | boolean | undefined): string[] {
  if (typeof waterproof === 'number') return waterproofValues(waterproof)
  return waterproof ? ['yes'] : []
}

/** Stores that lack a product, per size. Digital items are in none. */
function storeGapRows(product: Omit<CatalogProduct, 'reviews'>, { no, storeIds }: { no: number; storeIds: readonly string[] }): Row[] {
  const variants = variantsOf({ ...product, widths: product.widths ?? [], lengths: product.lengths ?? [] })
  const fit = shoeFitOf(product)
  const isInStores = product.productType !== 'digital'
  return product.sizes.flatMap((size): Row[] => {
    const upcs = variants.flatMap(({ upc, attributes }) => (attributes.size === size ? [upc] : []))
    const without = storeIds
      .toSorted()
      .filter((store) => !isInStores || upcs.every((upc) => seededStoreStock(upc, store, product.stock) === 0))
    return without.length === 0 ? [] : [{ table: 'store_gaps', values: [no, sizeKeyOf(fit, size), ` ${without.join(' ')} `] }]
  })
}
