import type * as z from 'zod'
import { type BrandId, brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales } from '#config/locales'
import { authoredPage, type AuthoredPage, pageNamePattern } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { ContentPage } from '#contracts/operations/content'
import type { PageContext } from '#domain/content/authored-fields'
import { isBuiltInPage } from '#domain/content/authored-pages'
import { listBlocks, type ContentLintContext } from '#domain/content/lint/authored-blocks'
import { lintPage, type PageFinding, listLinks } from '#domain/content/lint/lint-page'
import { getTextConverter } from '#domain/content/local-spelling'
import { resolveText } from '#domain/content/resolve-text'
import type { PlatformEnv } from '../env'
import { type PageKey, loadStoredPage, loadPublishedPage, listVersions } from './content-pages.sql.ts'
import { findContentSite } from './sites'

/** True if the site exists and the name is valid for a page. */
export function isKnownPage({ siteId, page }: PageKey): boolean {
  return findContentSite(siteId) !== undefined && pageNamePattern.test(page) && page.length <= 120
}

/** A page as its editors see it; API404 if there is none. */
export async function loadContentPage(env: PlatformEnv, { siteId, page }: PageKey): Promise<Outcome<ContentPage>> {
  if (!isKnownPage({ siteId, page })) return fail('NOT_FOUND')
  const [stored, builtInDocument] = await Promise.all([
    loadStoredPage(env.RECORDS, { siteId, page }),
    loadBuiltInPage(env, { siteId, page }),
  ])
  const { version, draft, scheduled, published, revision } = stored
  const document = draft?.document ?? scheduled?.document ?? published ?? builtInDocument
  if (!document) return fail('NOT_FOUND')
  const [latest] = revision === undefined ? [] : await listVersions(env.RECORDS, { siteId, page })
  return ok({
    ...{ siteId, page, version, document, live: published ? 'published' : builtInDocument ? 'built-in' : 'none' },
    ...(draft && { draft: { by: draft.by, at: draft.at } }),
    ...(latest && revision !== undefined && { published: { revision, by: latest.by, at: latest.at } }),
    ...(scheduled && { scheduled: { by: scheduled.by, at: scheduled.at, publishAt: scheduled.publishAt } }),
    findings: (await lintDraft(env, { siteId, page }, document)).map(({ path, ...finding }) => ({ ...finding, path: [...path] })),
  })
}

/** The page that comes with the shop, if it is one with blocks: menus and footers are not. */
export async function loadBuiltInPage(env: PlatformEnv, { siteId, page }: PageKey): Promise<AuthoredPage | null> {
  const parsedPage: z.ZodSafeParseResult<AuthoredPage> = authoredPage.safeParse(await loadBuiltInDocument(env, siteId, page))
  return parsedPage.data ?? null
}

/** A page that came with nothing, and lost its draft. */
export function buildEmptyContentPage({ siteId, page }: PageKey, version: number): ContentPage {
  const document = { id: page, type: 'page', meta: { title: '', description: '' }, regions: {} }
  return { siteId, page, version, live: 'none', document, findings: [] }
}

/** Lints a page like `npm run content:lint`, with the current catalog and pages. */
async function lintDraft(env: PlatformEnv, { siteId, page }: PageKey, document: AuthoredPage): Promise<PageFinding[]> {
  const brand = getSiteBrand(siteId)
  const addresses = [...new Set(listLinks(document).map(({ address }) => address))].filter((address) => /^\/(?!\/)/.test(address))
  const isFiltered = listBlocks(document).some(({ component }) => component === 'filter-by')
  const [deadAddresses, pages] = await Promise.all([
    findDeadAddresses(env, { siteId, page }, addresses),
    isFiltered ? listBrandPages(env, brand) : [],
  ])
  const lintContext: ContentLintContext = { listPages: () => pages, isKnownTarget: (_, address) => !deadAddresses.has(address) }
  return lintPage({ site: siteId, path: page, content: document }, lintContext)
}

function getSiteBrand(siteId: string): BrandId {
  return brandIds.find((id) => siteId.startsWith(`${brands[id].wireId}-`)) ?? 'halvern'
}

async function findDeadAddresses(env: PlatformEnv, key: PageKey, addresses: readonly string[]): Promise<Set<string>> {
  const targets = addresses.map((address) => {
    const [page = ''] = address.slice(1).split(/[?#]/)
    const [, kind, id = ''] = /^([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(page) ?? []
    return { address, page, kind, id }
  })
  const listTargetIds = (wantedKind: string) => targets.flatMap(({ kind, id }) => (kind === wantedKind ? [id] : []))
  const [categories, products] = await loadKnownIds(env, getSiteBrand(key.siteId), {
    categories: listTargetIds('c'),
    products: listTargetIds('p'),
  })
  const isDead = async ({ page, kind, id }: (typeof targets)[number]) => {
    if (kind) return !(kind === 'c' ? categories : products).has(id)
    return !isBuiltInPage(page) && page !== key.page && !(await isPageServed(env, key.siteId, page))
  }
  const deadAddresses = await Promise.all(targets.map(async (target) => ((await isDead(target)) ? [target.address] : [])))
  return new Set(deadAddresses.flat())
}

async function isPageServed(env: PlatformEnv, siteId: string, page: string): Promise<boolean> {
  return ((await loadPublishedPage(env.RECORDS, { siteId, page })) ?? (await loadBuiltInDocument(env, siteId, page))) !== null
}

type LinkedIds = { categories: readonly string[]; products: readonly string[] }

async function loadKnownIds(
  { CATALOGUE }: PlatformEnv,
  brand: BrandId,
  { categories, products }: LinkedIds,
): Promise<[Set<string>, Set<string>]> {
  if (categories.length === 0 && products.length === 0) return [new Set(), new Set()]
  const idResults = await CATALOGUE.batch<{ id: string }>([
    CATALOGUE.prepare('SELECT id FROM categories WHERE brand = ? AND id IN (SELECT value FROM json_each(?))').bind(
      brand,
      JSON.stringify(categories),
    ),
    CATALOGUE.prepare('SELECT id FROM products WHERE brand = ? AND id IN (SELECT value FROM json_each(?))').bind(
      brand,
      JSON.stringify(products),
    ),
  ])
  const [first = new Set<string>(), second = new Set<string>()] = idResults.map(({ results }) => new Set(results.map(({ id }) => id)))
  return [first, second]
}

async function listBrandPages({ CATALOGUE }: PlatformEnv, brand: BrandId): Promise<PageContext[]> {
  const [categories, products] = await CATALOGUE.batch<{ id: string }>([
    CATALOGUE.prepare('SELECT id FROM categories WHERE brand = ?').bind(brand),
    CATALOGUE.prepare('SELECT id FROM products WHERE brand = ?').bind(brand),
  ])
  return [
    ...(categories?.results ?? []).map(({ id }): PageContext => ({ kind: 'category', id })),
    ...(products?.results ?? []).map(({ id }): PageContext => ({ kind: 'product', id })),
  ]
}

export type ContentMode = 'live' | 'stage'
type ContentStore = Pick<PlatformEnv, 'CANVASES' | 'RECORDS'>
/** `isDraft`: with what its editors have not published yet. */
type DocumentQuery = { mode: ContentMode; siteId: string; page: string; locale: Locale; isDraft?: boolean }

/**
 * A document in one language, or null. What an operator published for the site is served before the site's own. The site's own comes before
 * its region's, and that before its brand's. An unstaged document is the live one.
 */
export async function loadLocalizedDocument(env: ContentStore, { mode, siteId, page, locale, isDraft }: DocumentQuery): Promise<unknown> {
  const folders = listSiteFolders(siteId)
  if (!folders || !pageNamePattern.test(page)) return null
  const authoredPage = isDraft ? loadDraft(env, siteId, page) : loadPublishedPage(env.RECORDS, { siteId, page })
  const [authoredDocument, stagedDocument, liveDocument] = await Promise.all([
    authoredPage,
    mode === 'stage' && !isDraft ? loadNearestDocument(env, listDocumentKeys(['stage'], folders, page)) : null,
    loadNearestDocument(env, listDocumentKeys(['live'], folders, page)),
  ])
  return localizeDocument(stagedDocument ?? authoredDocument ?? liveDocument, locale)
}

async function loadDraft({ RECORDS }: ContentStore, siteId: string, page: string) {
  const { draft, scheduled, published } = await loadStoredPage(RECORDS, { siteId, page })
  return draft?.document ?? scheduled?.document ?? published ?? null
}

/** The page that comes with the shop, in all languages; null if there is none. */
async function loadBuiltInDocument({ CANVASES }: Pick<PlatformEnv, 'CANVASES'>, siteId: string, page: string): Promise<unknown> {
  const folders = listSiteFolders(siteId)
  return folders && pageNamePattern.test(page) ? loadNearestDocument({ CANVASES }, listDocumentKeys(['live'], folders, page)) : null
}

/** A fragment that belongs to no site. */
export async function loadFragment(env: ContentStore, { mode, page, locale }: Omit<DocumentQuery, 'siteId'>): Promise<unknown> {
  const modes: ContentMode[] = mode === 'stage' ? ['stage', 'live'] : ['live']
  return pageNamePattern.test(page)
    ? localizeDocument(await loadNearestDocument(env, listDocumentKeys(modes, ['fragments'], page)), locale)
    : null
}

async function loadNearestDocument({ CANVASES }: Pick<PlatformEnv, 'CANVASES'>, keys: string[]): Promise<object | null> {
  const documentsByKey = await CANVASES.get<object>(keys, 'json')
  return keys.map((key) => documentsByKey.get(key)).find((document) => document !== null && document !== undefined) ?? null
}

function localizeDocument(document: unknown, locale: Locale): unknown {
  return document === null ? null : resolveText(document, locales[locale].language, getTextConverter(locales[locale]))
}

/** Lookup keys, nearest first. */
export function listDocumentKeys(modes: readonly ContentMode[], folders: readonly string[], name: string): string[] {
  return modes.flatMap((mode) => folders.map((folder) => `${mode}/${folder}/${name}`))
}

/** Document folders of a site, nearest first: `HALVERN-US`, `HALVERN-NORA`, `HALVERN`. */
export function listSiteFolders(siteId: string): string[] | null {
  const [wireId, country] = siteId.split('-')
  const brand = brandIds.find((id) => brands[id].wireId === wireId)
  const locale = localeIds.find((id) => locales[id].country === country)
  if (!brand || !locale || siteId !== `${wireId}-${country}`) return null
  return [siteId, `${wireId}-${locales[locale].region}`, `${wireId}`]
}
