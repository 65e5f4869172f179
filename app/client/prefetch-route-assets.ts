import { isBrandId } from '#config/brands'
import { routeModulesAt } from '~/remix-internals'
import { styleSheetOf } from './style-sheets'

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
const addItemUnderLock = new Map<string, Promise<unknown>>()

function addStyleSheet(href: string): Promise<unknown> {
  if (!addItemUnderLock.has(href) && document.querySelector(`link[rel=stylesheet][href="${href}"],style[data-sheet="${href}"]`))
    return Promise.resolve()
  const arriving = addItemUnderLock.get(href) ?? arrivalOf(href)
  addItemUnderLock.set(href, arriving)
  return arriving
}

function arrivalOf(href: string): Promise<unknown> {
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
