import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandIds } from '#config/brands'

const modules = vi.hoisted((): Record<string, string[]> => ({
  cart: ['data:text/javascript,1', 'data:text/javascript,2'],
  checkout: ['data:text/javascript,3'],
}))
vi.mock('~/remix-internals', () => ({
  findRouteModules: (path: string) => {
    const id = path.split('/').at(-1) ?? ''
    return { ids: ['root', id], modules: modules[id] ?? [] }
  },
}))
vi.mock('./style-sheets', () => ({ getStyleSheetUrl: (...names: string[]) => `/${names.join('-')}.css` }))

type Link = { rel?: string; href: string; onload: () => void; onerror: () => void; remove: () => void }
let links: Link[]

/** A browser on a page of this brand, with the module of each page where it can be had. */
beforeEach(() => {
  vi.resetModules()
  links = []
  vi.stubGlobal('document', {
    documentElement: { dataset: { brand: brandIds[0] } },
    createElement: () => ({ remove: () => links.pop() }),
    querySelector: (selector: string) => links.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: { appendChild: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const partsOf = async (path: string) => (await import('./prefetch-route-assets')).prefetchRouteAssets(path)
const sheetOf = (name: string) => `/${brandIds[0]}-${name}.css`
const settled = async (promise: Promise<unknown>) => {
  let isSettled = false
  void promise.finally(() => (isSettled = true))
  await new Promise((resolve) => setTimeout(resolve))
  return isSettled
}

test('the modules of a page are ready when its style sheet is, for every caller (SITE-19)', async () => {
  const [first, second] = [partsOf('/en-us/checkout'), partsOf('/en-us/checkout')]
  await vi.waitFor(() => expect(links.map(({ href }) => href)).toEqual([sheetOf('checkout')]))
  expect([await settled(first), await settled(second)]).toEqual([false, false])
  links[0]?.onload()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(await partsOf('/en-us/checkout')).toBe(true)
  expect(links).toHaveLength(1)
})

test('a style sheet of the document is not fetched again, and one that failed is requested again', async () => {
  links.push({ href: sheetOf('cart') } as Link)
  expect(await partsOf('/en-us/cart')).toBe(true)
  expect(links).toHaveLength(1)
  for (const turn of ['first', 'second']) {
    const parts = partsOf('/en-us/checkout')
    await vi.waitFor(() => expect(links, turn).toHaveLength(2))
    links.at(-1)?.onerror()
    expect(await parts).toBe(false)
  }
})

test('an unknown page has no modules', async () => {
  expect(await partsOf('/nowhere/at/all')).toBe(false)
})

test('a style sheet that the document carries is not fetched (SITE-23)', async () => {
  vi.stubGlobal('document', {
    documentElement: { dataset: { brand: brandIds[0] } },
    querySelector: (selector: string) => (selector.includes(`style[data-sheet="${sheetOf('cart')}"]`) ? {} : null),
    head: { appendChild: (link: Link) => links.push(link) },
  })
  expect(await partsOf('/en-us/cart')).toBe(true)
  expect(links).toEqual([])
})
