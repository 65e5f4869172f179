import { type CatalogCategory, type CatalogProduct, type CatalogSet, languages } from '../../contracts/entities/catalog-file.ts'
import { productMarks, type ProductMark } from '../../contracts/entities/product-marks.ts'
import { seededNumber } from '../../domain/stock/seeded-number.ts'
import { shoeFitOf, sizeKeyOf } from '../../worker/platform/products/shoe-sizes.ts'
import { kindWords } from './kind-words.ts'
import type { Row } from './tables.ts'
import { reviewRows } from './translated-rows.ts'
import { storeGapRows } from './store-gap-rows.ts'

const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const

export function categoryRows(brand: string, categories: readonly CatalogCategory[]): Row[] {
  return categories.map(({ id, parent, slug, label, intro }, position) => ({
    table: 'categories',
    values: [brand, id, parent ?? null, slug, position, label, intro],
  }))
}

export function setRows(brand: string, sets: readonly CatalogSet[]): Row[] {
  return sets.flatMap(({ id, name, products }, position): Row[] => [
    { table: 'product_sets', values: [brand, id, position, name] },
    ...products.map((product, place): Row => ({ table: 'product_set_products', values: [id, product, place] })),
  ])
}

export type Numbered = { no: number; brand: string; categories: readonly CatalogCategory[]; storeIds: readonly string[] }

/** Everything the database keeps of one product. */
export function productRows(product: CatalogProduct, { no, brand, categories, storeIds }: Numbered): Row[] {
  const order = { featured: featuredOf(product), newness: newnessOf(product) }
  const { price, original, historicBest, rating } = product
  const fit = shoeFitOf(product)
  return [
    { table: 'products', values: productValues(product, { no, brand, ...order }) },
    ...languages.map((language): Row => {
      const { type, summary, details } = product.text[language]
      return { table: 'product_text', values: [no, language, type, summary, details, product.modelMeasurements?.[language] ?? null] }
    }),
    ...currencies.map((each): Row => ({
      table: 'prices',
      values: [no, each, price[each], original?.[each] ?? null, historicBest?.[each] ?? null],
    })),
    ...[...new Set(product.colors.map(({ family }) => family))].map((family): Row => ({
      table: 'product_facet',
      values: [no, 'color', family],
    })),
    ...(fit ? [{ table: 'shoe_fits' as const, values: [no, fit] }] : []),
    ...product.sizes.map((size): Row => ({ table: 'product_facet', values: [no, 'size', sizeKeyOf(fit, size)] })),
    ...productMarks.filter((mark) => hasMark[mark](product)).map((mark): Row => ({ table: 'product_facet', values: [no, 'mark', mark] })),
    ...storeGapRows(product, { no, storeIds }),
    ...product.categories.map((category): Row => ({
      table: 'listing',
      values: [brand, category, no, order.featured, order.newness, rating.score, ...currencies.map((each) => price[each])],
    })),
    ...reviewRows(product, no),
    {
      table: 'product_search',
      values: [no, brand, `${product.name} ${product.id}`, ...languages.map((language) => searchText(product, { language, categories }))],
    },
  ]
}

const hasMark: Record<ProductMark, (product: CatalogProduct) => boolean> = {
  sale: ({ original }) => original !== undefined,
  new: ({ badge }) => badge === 'NEW',
  bestseller: ({ badge }) => badge === 'BEST SELLER',
  exclusive: ({ badge }) => badge === 'EXCLUSIVE',
}

type Placed = { no: number; brand: string; featured: number; newness: number }

function productValues(product: CatalogProduct, { no, brand, featured, newness }: Placed): unknown[] {
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
    featured,
    newness,
    rating.score,
    rating.count,
  ]
}

/** Best sellers first, then new products, sold-out last; mixed inside each group, so that a page is not of one kind. */
function featuredOf({ id, badge, stock }: CatalogProduct): number {
  const group = stock === 'sold-out' ? 3 : badge === 'BEST SELLER' ? 0 : badge ? 1 : 2
  return group * 1_000_000 + (seededNumber(id) % 1_000_000)
}

/** Upcoming products are newest, then those marked NEW, then the rest; larger is newer. */
function newnessOf({ id, badge, targetPublishDate }: CatalogProduct): number {
  const group = targetPublishDate || badge === 'PRESALE' ? 2 : badge === 'NEW' ? 1 : 0
  return group * 1_000_000 + (seededNumber(`new ${id}`) % 1_000_000)
}

type Spoken = { language: (typeof languages)[number]; categories: readonly CatalogCategory[] }

function searchText(product: CatalogProduct, { language, categories }: Spoken): string {
  const { type, summary, details } = product.text[language]
  const names = categories.filter(({ id }) => product.categories.includes(id)).map(({ label }) => label[language])
  const colors = product.colors.map(({ label }) => label[language])
  const text = [type, ...colors, ...names, ...kindWords(product, language), summary, ...details].join(' ')
  // FTS removes accents itself, except for this letter.
  return text.replaceAll('ß', 'ss')
}
