import type { BrandId } from '#config/brands'
import { getPageKind } from '#routes/page-kind'

/**
 * One style sheet per brand and page kind, so a first visit fetches only what it shows. Built files share one folder, so the browser needs
 * no manifest.
 */
const sheets =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?url', import: 'default', eager: true })
    : undefined

/** Their rules, for documents that inline them. */
const texts = import.meta.env.SSR
  ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?inline', import: 'default', eager: true })
  : undefined

export function styleSheetOf(brand: BrandId, routeId: string): string {
  const name = sheetName(brand, routeId)
  return sheets ? (sheets[`../ui/styles/pages/${name}`] ?? '') : `${__PAGE_SHEETS__}/${name}`
}

/** The rules in a page's style sheet; empty in the browser. */
export function styleTextOf(brand: BrandId, routeId: string): string {
  return texts?.[`../ui/styles/pages/${sheetName(brand, routeId)}`] ?? ''
}

function sheetName(brand: BrandId, routeId: string): string {
  return `${brand}-${getPageKind(routeId)}.css`
}
