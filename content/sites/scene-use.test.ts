import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'

const mostPages = 2

/** A scene, the page that shows it and the page a reader goes to from there. */
type Use = { scene: string; page: string; leadsTo: string[] }
type Target = { url?: string }

const content = new URL('../', import.meta.url)

function readDocuments(folder: string): { path: string; value: unknown }[] {
  const files = readdirSync(new URL(folder, content), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => ({
    path: file.replace(/\.json$/, ''),
    value: JSON.parse(readFileSync(new URL(`${folder}${file}`, content), 'utf8')) as unknown,
  }))
}

/** Regional variants of a page have its path in other folders, so they are one page. */
function listUses(brand: string): Use[] {
  const isOwn = (folder: string) => folder.split('-')[0] === brand.toUpperCase()
  const folders = readdirSync(new URL('sites/', content)).filter(isOwn)
  const pages = folders.flatMap((folder) => readDocuments(`sites/${folder}/`))
  const products = readDocuments(`catalog/${brand}/`).flatMap(({ value }) => value as { id?: string }[])
  return [
    ...pages.flatMap(({ path, value }) => findUses(value, { brand, page: path, leadsTo: [] })),
    ...products.flatMap((product) => findUses(product, { brand, page: `product/${product.id}`, leadsTo: [] })),
  ]
}

type Place = { brand: string; page: string; leadsTo: string[] }

function findUses(value: unknown, place: Place): Use[] {
  if (typeof value === 'string') {
    const [, scene] = new RegExp(`^(${place.brand}-[a-z-]+?)(-tall)?$`).exec(value) ?? []
    return scene ? [{ ...place, scene }] : []
  }
  if (value === null || typeof value !== 'object') return []
  const { target, targets = [] } = value as { target?: Target; targets?: Target[] }
  const leadsTo = [target, ...(Array.isArray(targets) ? targets : [])].flatMap((each) => each?.url ?? [])
  return Object.entries(value).flatMap(([key, inner]) =>
    findUses(inner, {
      ...place,
      // The menu is open on every page, and one page shows a department of it.
      page: key === 'menuBanner' ? 'menu' : place.page,
      leadsTo: leadsTo.length > 0 ? leadsTo.map(getPagePath) : place.leadsTo,
    }),
  )
}

function getPagePath(url: string): string {
  const [, kind, id] = /^\/([cp])\/.*-([A-Za-z0-9]+)$/.exec(url) ?? []
  if (kind) return `${kind === 'c' ? 'category' : 'product'}/${id}`
  return url.slice(1)
}

/** Pages a scene stands on. A card that leads to one of them shows what one finds there and is no other page. */
function listPages(uses: Use[]): string[] {
  const all = new Set(uses.map(({ page }) => page))
  const own = uses.filter(({ page, leadsTo }) => !leadsTo.some((path) => path !== page && all.has(path)))
  return [...new Set(own.map(({ page }) => page))].sort()
}

test.each(brandIds)('no scene of %s stands on more than two pages, variants of a page and the ways to it counted once', (brand) => {
  const uses = listUses(brand)
  const scenes = [...new Set(uses.map(({ scene }) => scene))]
  expect(scenes.length).toBeGreaterThan(5)
  const pages = scenes.map((scene) => [scene, listPages(uses.filter((use) => use.scene === scene))] as const)
  expect(pages.filter(([, all]) => all.length > mostPages)).toEqual([])
})
