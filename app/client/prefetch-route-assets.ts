import { isBrandId, type BrandId } from '#config/brands'
import { pageKindOf } from '#routes/page-kind'
import { routeModulesAt } from '~/remix-internals'

/** Loads a page's modules and style sheet, skipping loaded ones. False if any fails. */
export async function prefetchRouteAssets(pathname: string): Promise<boolean> {
  const { brand = '' } = document.documentElement.dataset
  const { ids, modules } = routeModulesAt(pathname)
  if (modules.length === 0 || !isBrandId(brand)) return false
  const parts = [...modules.map((module) => import(/* @vite-ignore */ module)), addStyleSheet(styleSheetOf(brand, ids.at(-1) ?? ''))]
  return Promise.all(parts).then(
    () => true,
    () => false,
  )
}

/** Style sheets added so far; later users wait for pending ones. */
const added = new Map<string, Promise<unknown>>()

function addStyleSheet(href: string): Promise<unknown> {
  if (!added.has(href) && document.querySelector(`link[rel=stylesheet][href="${href}"],style[data-sheet="${href}"]`))
    return Promise.resolve()
  const arriving = added.get(href) ?? arrivalOf(href)
  added.set(href, arriving)
  return arriving
}

function arrivalOf(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      // Failed loads are retried by the next caller.
      added.delete(href)
      link.remove()
      reject(new Error(`No style sheet at ${href}`))
    }
    document.head.appendChild(link)
  })
}

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
  return `${brand}-${pageKindOf(routeId)}.css`
}
