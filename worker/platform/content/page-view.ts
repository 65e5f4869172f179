import type * as z from 'zod'
import { authoredPage, type AuthoredPage, pageName } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { ContentPage } from '#contracts/operations/content'
import { type BrandId, brandIds, brands } from '#config/brands'
import { blocksIn, type ContentLintContext } from '#domain/content/lint/authored'
import { isPageOfCode } from '#domain/content/authored-pages'
import { lintPage, type PageFinding } from '#domain/content/lint/lint-page'
import { addressesIn } from '#domain/content/lint/field-rules'
import type { PageShown } from '#domain/content/authored-fields'
import type { PlatformEnv } from '../env'
import { type PageKey, storedPage, publishedPage } from './content-pages.sql.ts'
import { versionsOf } from './content-versions.sql.ts'
import { builtInPage } from './document-for'
import { contentSite } from './sites'

/** Whether there can be a page of this name: the site is one of ours. */
export function isKnownPage({ siteId, page }: PageKey): boolean {
  return contentSite(siteId) !== undefined && pageName.test(page) && page.length <= 120
}

/** A page as its editors see it; API404 if there is none. */
export async function pageView(env: PlatformEnv, { siteId, page }: PageKey): Promise<Outcome<ContentPage>> {
  if (!isKnownPage({ siteId, page })) return fail('NOT_FOUND')
  const [stored, own] = await Promise.all([storedPage(env.RECORDS, { siteId, page }), builtIn(env, { siteId, page })])
  const { version, draft, scheduled, published, revision } = stored
  const document = draft?.document ?? scheduled?.document ?? published ?? own
  if (!document) return fail('NOT_FOUND')
  const [latest] = revision === undefined ? [] : await versionsOf(env.RECORDS, { siteId, page })
  return ok({
    ...{ siteId, page, version, document, live: published ? 'published' : own ? 'built-in' : 'none' },
    ...(draft && { draft: { by: draft.by, at: draft.at } }),
    ...(latest && revision !== undefined && { published: { revision, by: latest.by, at: latest.at } }),
    ...(scheduled && { scheduled: { by: scheduled.by, at: scheduled.at, publishAt: scheduled.publishAt } }),
    findings: (await lintDraft(env, { siteId, page }, document)).map(({ path, ...finding }) => ({ ...finding, path: [...path] })),
  })
}

/** The page that comes with the shop, if it is one with blocks: menus and footers are not. */
export async function builtIn(env: PlatformEnv, { siteId, page }: PageKey): Promise<AuthoredPage | null> {
  const found: z.ZodSafeParseResult<AuthoredPage> = authoredPage.safeParse(await builtInPage(env, siteId, page))
  return found.data ?? null
}

/** A page that came with nothing, and lost its draft. */
export function goneView({ siteId, page }: PageKey, version: number): ContentPage {
  const document = { id: page, type: 'page', meta: { title: '', description: '' }, regions: {} }
  return { siteId, page, version, live: 'none', document, findings: [] }
}

/** What is wrong with a page, as `npm run content:lint` finds it, with the catalog and the pages of now. */
async function lintDraft(env: PlatformEnv, { siteId, page }: PageKey, document: AuthoredPage): Promise<PageFinding[]> {
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
