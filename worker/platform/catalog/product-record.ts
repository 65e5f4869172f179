import type { Currency, Language } from '#config/locales'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import type { Composition, Specs } from '#contracts/entities/specs'
import { getNameConverter, getSpellingConverter, getTextConverter } from '#domain/content/local-spelling'
import type { ShoeFit } from '#domain/sizing/shoe-size'
import { toProductPath } from '#routes/slug'
import { soldOutSql } from './product-stock.sql.ts'

type StoredColor = Pick<CatalogProduct['colors'][number], 'id' | 'label' | 'swatch' | 'family'>
type ProductColor = Omit<StoredColor, 'label'> & { label: string }

export type BreadcrumbRow = { id: string; slug: string; label: string }

/** What a card or a cart needs of a product from the database, in one language and currency. Amounts in minor units. */
export type ProductRecord = {
  no: number
  id: string
  silhouette: CatalogProduct['silhouette']
  name: string
  /** Made of the name in the catalog, which is the same in every market. */
  path: string
  mainCategory: string
  badge?: CatalogProduct['badge']
  /** Initial stock. */
  stock: CatalogProduct['stock']
  /** In the web shop, as last reported by the stock. */
  isSoldOut: boolean
  productType: CatalogProduct['productType']
  presaleUntil?: string
  publishDate?: string
  customizable: boolean
  reserveOnly: boolean
  notifyMe: boolean
  colors: ProductColor[]
  sizes: string[]
  widths: string[]
  lengths: string[]
  /** Shoes: size group. */
  fit?: ShoeFit
  specs?: Specs
  composition?: Composition
  rating: number
  ratingCount: number
  type: string
  price: { current: number; original: number | null; historicBest: number | null }
  language: Language
}

/** A product with the texts of its own page. */
export type DescribedProduct = ProductRecord & { summary: string; details: string[]; modelMeasurements?: string }

/** Columns of a product without those texts; `p`, `t` and `r` are products, product_text and prices. */
export const productColumns = `p.no, p.id, p.silhouette, p.name, p.main_category, p.badge, p.stock, p.product_type, p.presale_until,
  p.publish_date, p.customizable, p.reserve_only, p.notify_me, p.colors, p.sizes, p.widths, p.lengths, p.rating, p.rating_count,
  t.language, t.type, r.currency, r.current, r.original, r.historic_best,
  (SELECT f.fit FROM shoe_fits f WHERE f.product_no = p.no) AS fit,
  (SELECT json_array(json(s.specs), json(s.composition)) FROM product_specs s WHERE s.product_no = p.no) AS specs, ${soldOutSql} AS sold_out`

/** Columns of the texts. */
export const descriptionColumns = 't.summary, t.details, t.model_measurements'

/** Joins a product with its text in one language and its price in one currency, in the order of the two parameters. */
export const textAndPriceJoins = `JOIN product_text t ON t.product_no = p.no AND t.language = ?
  JOIN prices r ON r.product_no = p.no AND r.currency = ?`

export type ProductRow = Record<string, string | number | null>

/** Types a row of `productColumns`. The seed validated it, so it is not checked again. */
export function toProductRecord(row: ProductRow): ProductRecord {
  const getText = (column: string) => row[column] as string
  const getOptionalText = (column: string) => (row[column] as string | null) ?? undefined
  const parseList = <T>(column: string) => JSON.parse(getOptionalText(column) ?? '[]') as T[]
  const [language, currency] = [getText('language') as Language, getText('currency') as Currency]
  const localize = getSpellingConverter({ language, currency })
  const [specs, composition] = parseList<unknown>('specs') as [Specs | null | undefined, Composition | null | undefined]
  return {
    no: row.no as number,
    id: getText('id'),
    silhouette: getText('silhouette') as ProductRecord['silhouette'],
    name: getNameConverter(currency)(getText('name')),
    path: toProductPath(getText('name'), getText('id')),
    mainCategory: getText('main_category'),
    badge: getOptionalText('badge') as ProductRecord['badge'],
    stock: getText('stock') as ProductRecord['stock'],
    isSoldOut: row.sold_out === 1,
    productType: getText('product_type') as ProductRecord['productType'],
    presaleUntil: getOptionalText('presale_until'),
    publishDate: getOptionalText('publish_date'),
    customizable: row.customizable === 1,
    reserveOnly: row.reserve_only === 1,
    notifyMe: row.notify_me === 1,
    colors: parseList<StoredColor>('colors').map(({ label, ...color }) => ({ ...color, label: localize(label[language]) })),
    sizes: parseList<string>('sizes'),
    widths: parseList<string>('widths'),
    lengths: parseList<string>('lengths'),
    fit: getOptionalText('fit') as ShoeFit | undefined,
    ...(specs && { specs }),
    ...(composition && { composition }),
    rating: row.rating as number,
    ratingCount: row.rating_count as number,
    type: localize(getText('type')),
    price: { current: row.current as number, original: row.original as number | null, historicBest: row.historic_best as number | null },
    language,
  }
}

/** The same with `descriptionColumns`. */
export function toDescribedProduct(row: ProductRow): DescribedProduct {
  const product = toProductRecord(row)
  const { summary, details, model_measurements: measurements } = row as Record<string, string | null>
  const localize = getTextConverter({ language: product.language, currency: row.currency as Currency })
  return {
    ...product,
    summary: localize(summary ?? ''),
    details: (JSON.parse(details ?? '[]') as string[]).map(localize),
    ...(measurements && { modelMeasurements: localize(measurements) }),
  }
}
