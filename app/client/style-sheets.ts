import type { BrandId } from '#config/brands'
import { pageKindOf } from '#routes/page-kind'

/**
 * One style sheet for each brand and kind of page, so that a first visit fetches what it shows and no more. In a built shop they stand in
 * one folder, so that a browser needs no list of them.
 */
const sheets =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?url', import: 'default', eager: true })
    : undefined

export function styleSheetOf(brand: BrandId, routeId: string): string {
  const name = `${brand}-${pageKindOf(routeId)}.css`
  return sheets ? (sheets[`../ui/styles/pages/${name}`] ?? '') : `${__PAGE_SHEETS__}/${name}`
}
