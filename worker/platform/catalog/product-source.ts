import { upcStart } from '../products/variants.ts'
import type { SourceProduct } from './catalog-rows.ts'
import type { Row } from './tables.ts'

/** A product as it was written. `no` stays with it; `version` counts its changes. */
export type ProductSource = { no: number; brand: string; published: boolean; version: number; source: SourceProduct }

export function sourceRow({ no, brand, published, version, source }: ProductSource): Row {
  return { table: 'product_sources', values: [no, source.id, brand, upcStart(source.id), Number(published), version, source] }
}
