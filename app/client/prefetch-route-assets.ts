import { isBrandId } from '#config/brands'
import { findRouteModules } from '~/remix-internals'
import { getStyleSheetUrl } from './style-sheets'

/** Loads a page's modules and style sheet, skipping loaded ones. False if any fails. */
export async function prefetchRouteAssets(pathname: string): Promise<boolean> {
  const { brand = '' } = document.documentElement.dataset
  const { ids, modules } = findRouteModules(pathname)
  if (modules.length === 0 || !isBrandId(brand)) return false
  const assetLoads = [
    ...modules.map((module) => import(/* @vite-ignore */ module)),
    loadStyleSheet(getStyleSheetUrl(brand, ids.at(-1) ?? '')),
  ]
  return Promise.all(assetLoads).then(
    () => true,
    () => false,
  )
}

/** Style sheets added so far; later users wait for pending ones. */
const addItemUnderLock = new Map<string, Promise<unknown>>()

function loadStyleSheet(href: string): Promise<unknown> {
  if (!addItemUnderLock.has(href) && document.querySelector(`link[rel=stylesheet][href="${href}"],style[data-sheet="${href}"]`))
    return Promise.resolve()
  const pendingLoad = addItemUnderLock.get(href) ?? appendStyleSheet(href)
  addItemUnderLock.set(href, pendingLoad)
  return pendingLoad
}

function appendStyleSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      // Failed loads are retried by the next caller.
      addItemUnderLock.delete(href)
      link.remove()
      reject(new Error(`No style sheet at ${href}`))
    }
    document.head.appendChild(link)
  })
}
