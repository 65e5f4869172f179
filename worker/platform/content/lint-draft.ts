import { type BrandId, brandIds, brands } from '#config/brands'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import { blocksIn, type ContentLintContext } from '#domain/content/lint/authored'
import { isPageOfCode } from '#domain/content/lint/is-page-of-code'
import { lintPage, type PageFinding } from '#domain/content/lint/lint-page'
import { addressesIn } from '#domain/content/lint/rules/broken-targets'
import type { PageShown } from '#domain/content/block-visibility'
import type { PlatformEnv } from '../env'
import { type PageKey, publishedPage } from './content-pages.sql.ts'
import { builtInPage } from './document-for'

/** What is wrong with a page, as `npm run content:lint` finds it, with the catalog and the pages of now. */
export async function lintDraft(env: PlatformEnv, { siteId, page }: PageKey, document: AuthoredPage): Promise<PageFinding[]> {
  const brand = brandOfSite(siteId)
  const addresses = [...new Set(addressesIn(document).map(({ address }) => address))].filter((address) => /^\/(?!\/)/.test(address))
  const isFiltered = blocksIn(document).some(({ component }) => component === 'filter-by')
  const [dead, pages] = await Promise.all([deadAmong(env, { siteId, page }, addresses), isFiltered ? pagesOfBrand(env, brand) : []])
  const surroundings: ContentLintContext = { pagesOf: () => pages, leadsSomewhere: (_, address) => !dead.has(address) }
  return lintPage({ site: siteId, path: page, content: document }, surroundings)
}

function brandOfSite(siteId: string): BrandId {
  return brandIds.find((id) => siteId.startsWith(`${brands[id].wireId}-`)) ?? 'halvern'
}

async function deadAmong(env: PlatformEnv, key: PageKey, addresses: readonly string[]): Promise<Set<string>> {
  const targets = addresses.map((address) => {
    const [page = ''] = address.slice(1).split(/[?#]/)
    const [, kind, id = ''] = /^([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(page) ?? []
    return { address, page, kind, id }
  })
  const idsOf = (wanted: string) => targets.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const [categories, products] = await knownIds(env, brandOfSite(key.siteId), { categories: idsOf('c'), products: idsOf('p') })
  const isDead = async ({ page, kind, id }: (typeof targets)[number]) => {
    if (kind) return !(kind === 'c' ? categories : products).has(id)
    return !isPageOfCode(page) && page !== key.page && !(await isServed(env, key.siteId, page))
  }
  const dead = await Promise.all(targets.map(async (target) => ((await isDead(target)) ? [target.address] : [])))
  return new Set(dead.flat())
}

async function isServed(env: PlatformEnv, siteId: string, page: string): Promise<boolean> {
  return ((await publishedPage(env.RECORDS, { siteId, page })) ?? (await builtInPage(env, siteId, page))) !== null
}

type LinkedIds = { categories: readonly string[]; products: readonly string[] }

async function knownIds(
  { CATALOGUE }: PlatformEnv,
  brand: BrandId,
  { categories, products }: LinkedIds,
): Promise<[Set<string>, Set<string>]> {
  if (categories.length === 0 && products.length === 0) return [new Set(), new Set()]
  const found = await CATALOGUE.batch<{ id: string }>([
    CATALOGUE.prepare('SELECT id FROM categories WHERE brand = ? AND id IN (SELECT value FROM json_each(?))').bind(
      brand,
      JSON.stringify(categories),
    ),
    CATALOGUE.prepare('SELECT id FROM products WHERE brand = ? AND id IN (SELECT value FROM json_each(?))').bind(
      brand,
      JSON.stringify(products),
    ),
  ])
  const [first = new Set<string>(), second = new Set<string>()] = found.map(({ results }) => new Set(results.map(({ id }) => id)))
  return [first, second]
}

async function pagesOfBrand({ CATALOGUE }: PlatformEnv, brand: BrandId): Promise<PageShown[]> {
  const [categories, products] = await CATALOGUE.batch<{ id: string }>([
    CATALOGUE.prepare('SELECT id FROM categories WHERE brand = ?').bind(brand),
    CATALOGUE.prepare('SELECT id FROM products WHERE brand = ?').bind(brand),
  ])
  return [
    ...(categories?.results ?? []).map(({ id }): PageShown => ({ kind: 'category', id })),
    ...(products?.results ?? []).map(({ id }): PageShown => ({ kind: 'product', id })),
  ]
}
