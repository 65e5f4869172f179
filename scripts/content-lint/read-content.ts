import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brands, isBrandId } from '#config/brands'
import { localeIds, locales } from '#config/locales'
import type { CatalogCategory, CatalogProduct } from '#contracts/entities/catalog-file'
import type { Promotion } from '#contracts/entities/promotion'
import type { PageContext } from '#domain/content/authored-fields'
import { isBuiltInPage } from '#domain/content/authored-pages'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'

/** Reads all authored content, and the data its pages refer to. */
export function readContent(folder: string): { files: AuthoredFile[]; promotions: Promotion[]; surroundings: ContentLintContext } {
  const json = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const files = globSync('sites/*/**/*.json', { cwd: folder })
    .sort()
    .map((file): AuthoredFile => {
      const [, site = '', ...parts] = file.split(path.sep)
      return { site, path: parts.join('/').replace(/\.json$/, ''), content: json(file) }
    })
  const promotions = globSync('promotions/*.json', { cwd: folder }).flatMap((file) => json(file) as Promotion[])
  const catalogs = new Map(Object.values(brands).map(({ id, wireId }) => [wireId as string, catalogIn(id, { folder, json })]))
  return { files, promotions, surroundings: surroundingsOf(files, catalogs) }
}

type Catalog = { categories: string[]; products: string[] }

function catalogIn(brand: string, { folder, json }: { folder: string; json: (file: string) => unknown }): Catalog {
  const shelves = globSync(`catalog/${brand}/products-*.json`, { cwd: folder }).flatMap((file) => json(file) as CatalogProduct[])
  const categories = json(`catalog/${brand}/categories.json`) as CatalogCategory[]
  return { categories: categories.map(({ id }) => id), products: shelves.map(({ id }) => id) }
}

function surroundingsOf(files: readonly AuthoredFile[], catalogs: ReadonlyMap<string, Catalog>): ContentLintContext {
  const catalogOf = (site: string) => catalogs.get(site.split('-')[0] ?? '') ?? { categories: [], products: [] }
  const isServed = (folders: string[], page: string) => files.some((file) => folders.includes(file.site) && file.path === page)
  return {
    pagesOf: (site) => [
      ...catalogOf(site).categories.map((id): PageContext => ({ kind: 'category', id })),
      ...catalogOf(site).products.map((id): PageContext => ({ kind: 'product', id })),
    ],
    leadsSomewhere(site, address) {
      const [page = ''] = address.slice(1).split(/[?#]/)
      const [, kind, id = ''] = /^([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(page) ?? []
      if (kind === 'c') return catalogOf(site).categories.includes(id)
      if (kind === 'p') return catalogOf(site).products.includes(id)
      return isBuiltInPage(page) || sitesShowing(site).every((folders) => isServed(folders, page))
    },
  }
}

/** Page folders that a site shows: country, region, and brand. */
function sitesShowing(folder: string): string[][] {
  const brand = folder.split('-')[0] ?? ''
  const all = localeIds.map((locale) => [`${brand}-${locales[locale].country}`, `${brand}-${locales[locale].region}`, brand])
  return isBrandId(brand.toLowerCase()) ? all.filter((folders) => folders.includes(folder)) : []
}
