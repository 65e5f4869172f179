import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandIds, brands } from '#config/brands'
import type { CatalogCategory, CatalogProduct } from '#contracts/entities/catalog-file'
import type { Promotion } from '#contracts/entities/promotion'
import type { PageContext } from '#domain/content/authored-fields'
import { isBuiltInPage } from '#domain/content/authored-pages'
import type { AuthoredFile, ContentLintContext } from '#domain/content/lint/authored-blocks'
import { listFoldersByLocale } from './site-names'

/** Reads all authored content, and the data its pages refer to. */
export function readContent(folder: string): { files: AuthoredFile[]; promotions: Promotion[]; surroundings: ContentLintContext } {
  const readJsonFile = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const files = globSync('sites/*/**/*.json', { cwd: folder })
    .sort()
    .map((file): AuthoredFile => {
      const [, site = '', ...parts] = file.split(path.sep)
      return { site, path: parts.join('/').replace(/\.json$/, ''), content: readJsonFile(file) }
    })
  const promotions = globSync('promotions/*.json', { cwd: folder }).flatMap((file) => readJsonFile(file) as Promotion[])
  const catalogs = new Map(
    Object.values(brands).map(({ id, wireId }) => [wireId as string, readCatalogIds(id, { folder, json: readJsonFile })]),
  )
  return { files, promotions, surroundings: buildLintContext(files, catalogs) }
}

type CatalogIds = { categories: string[]; products: string[] }

function readCatalogIds(brand: string, { folder, json }: { folder: string; json: (file: string) => unknown }): CatalogIds {
  const productFiles = globSync(`catalog/${brand}/products-*.json`, { cwd: folder }).flatMap((file) => json(file) as CatalogProduct[])
  const categories = json(`catalog/${brand}/categories.json`) as CatalogCategory[]
  return { categories: categories.map(({ id }) => id), products: productFiles.map(({ id }) => id) }
}

function buildLintContext(files: readonly AuthoredFile[], catalogs: ReadonlyMap<string, CatalogIds>): ContentLintContext {
  const getCatalog = (site: string) => catalogs.get(site.split('-')[0] ?? '') ?? { categories: [], products: [] }
  const isServed = (folders: string[], page: string) => files.some((file) => folders.includes(file.site) && file.path === page)
  return {
    listPages: (site) => [
      ...getCatalog(site).categories.map((id): PageContext => ({ kind: 'category', id })),
      ...getCatalog(site).products.map((id): PageContext => ({ kind: 'product', id })),
    ],
    isKnownTarget(site, pageAddress) {
      const [page = ''] = pageAddress.slice(1).split(/[?#]/)
      const [, entryKind, id = ''] = /^([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(page) ?? []
      if (entryKind === 'c') return getCatalog(site).categories.includes(id)
      if (entryKind === 'p') return getCatalog(site).products.includes(id)
      return isBuiltInPage(page) || listSitesShowing(site).every((folders) => isServed(folders, page))
    },
  }
}

/** For each locale that shows a folder, the folders it shows. */
function listSitesShowing(folder: string): string[][] {
  return brandIds.flatMap((id) => listFoldersByLocale(brands[id].wireId)).filter((folders) => folders.includes(folder))
}
