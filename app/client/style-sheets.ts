import type { BrandId } from '#config/brands'
import { getPageKind } from '#routes/page-kind'

/**
 * One style sheet per brand and page kind, so a first visit fetches only what it shows. Built files share one folder, so the browser needs
 * no manifest.
 */
const styleSheetUrls =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?url', import: 'default', eager: true })
    : undefined

/** Their rules, for documents that inline them. */
const styleSheetTexts = import.meta.env.SSR
  ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?inline', import: 'default', eager: true })
  : undefined

export function getStyleSheetUrl(brand: BrandId, routeId: string): string {
  const name = getSheetName(brand, routeId)
  return styleSheetUrls ? (styleSheetUrls[`../ui/styles/pages/${name}`] ?? '') : `${__PAGE_SHEETS__}/${name}`
}

/** The rules in a page's style sheet; empty in the browser. */
export function getStyleText(brand: BrandId, routeId: string): string {
  return styleSheetTexts?.[`../ui/styles/pages/${getSheetName(brand, routeId)}`] ?? ''
}

function getSheetName(brand: BrandId, routeId: string): string {
  return `${brand}-${getPageKind(routeId)}.css`
}
