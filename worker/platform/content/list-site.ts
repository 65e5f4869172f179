import type * as z from 'zod'
import type { contentOperations } from '#contracts/operations/content'
import { resolveText } from '#domain/content/resolve-text'
import { type Locale, locales } from '#config/locales'
import type { PageList } from '#contracts/entities/canvas'
import { spelledFor } from '#domain/content/spelled-for'
import type { PlatformEnv } from '../env'
import { listedPages, pageCounts, publishedTeasers } from './content-pages.sql.ts'
import { foldersOf, keysOf, type Mode } from './document-for'
import { contentSite, contentSites } from './sites'

type Listed = z.output<typeof contentOperations.pages.response>['pages'][number]
type SiteSummary = z.output<typeof contentOperations.sites.response>['sites'][number]

/** Menus and footers have no blocks, and lists of pages are none. */
const noPage = /^(menu|footer|_pages)$/

/** Every page of a site: home, then those that come with the shop and those of operators by name. */
export async function listSite(env: PlatformEnv, siteId: string): Promise<Listed[]> {
  const folders = foldersOf(siteId) ?? []
  const [own, titles, ...names] = await Promise.all([
    listedPages(env.RECORDS, siteId),
    titlesIn(env, siteId),
    ...folders.map((folder) => namesIn(env.CANVASES, folder)),
  ])
  const language = contentSite(siteId)?.languages[0] ?? 'en'
  const builtIn = new Set(names.flat())
  const touched = new Map(own.map((page) => [page.page, page]))
  const all = [...new Set([...builtIn, ...touched.keys()])].sort((a, b) => Number(b === 'home') - Number(a === 'home') || (a < b ? -1 : 1))
  return all.map((page) => {
    const { version = 0, isPublished = false, title, draft, scheduled } = touched.get(page) ?? {}
    const live = isPublished ? 'published' : builtIn.has(page) ? 'built-in' : 'none'
    const shown = title ? resolveText(title, language) : titles.get(page)
    return { page, version, live, title: typeof shown === 'string' ? shown : '', ...(draft && { draft }), ...(scheduled && { scheduled }) }
  })
}

/** Titles of the pages that lists know, in the site's first language. */
async function titlesIn(env: PlatformEnv, siteId: string): Promise<Map<string, string>> {
  const [locale = 'en-us'] = contentSite(siteId)?.locales ?? []
  const pages = (await pagesOf(env, { mode: 'live', siteId, locale })) ?? []
  return new Map(pages.map(({ page, title }) => [page, title]))
}

/** Every site with how many of its pages are published, drafts or scheduled. */
export async function siteCounts(env: PlatformEnv): Promise<SiteSummary[]> {
  const counts = await pageCounts(env.RECORDS)
  const none = { published: 0, drafts: 0, scheduled: 0 }
  return contentSites.map(({ locales: _, ...site }) => ({ ...site, ...(counts.get(site.siteId) ?? none) }))
}

/** Names of the documents in a folder; a thousand at a time. */
async function namesIn(store: KVNamespace, folder: string): Promise<string[]> {
  const prefix = `live/${folder}/`
  const names: string[] = []
  let cursor: string | undefined
  do {
    const list = await store.list({ prefix, ...(cursor !== undefined && { cursor }) })
    names.push(...list.keys.map(({ name }) => name.slice(prefix.length)))
    cursor = list.list_complete ? undefined : list.cursor
  } while (cursor !== undefined)
  return names.filter((name) => !noPage.test(name))
}

export type Teaser = PageList['items'][number]
type Stored = { page: string; type: string; meta: Omit<Teaser, 'page' | 'type'> & { robots?: string } }
type PagesOfOptions = { mode: Mode; siteId: string; locale: Locale }

/** Every page of a site once, the nearest of its name, in one language; null when there is no such site. */
export async function pagesOf(
  { CANVASES, RECORDS }: Pick<PlatformEnv, 'CANVASES' | 'RECORDS'>,
  { mode, siteId, locale }: PagesOfOptions,
): Promise<Teaser[] | null> {
  const folders = foldersOf(siteId)
  if (!folders) return null
  const keys = keysOf(mode === 'stage' ? ['stage', 'live'] : ['live'], folders, '_pages')
  const [lists, published] = await Promise.all([CANVASES.get<Stored[]>(keys, 'json'), publishedTeasers(RECORDS, siteId)])
  const own = published.map(({ meta, ...page }): Stored => ({ ...page, meta: JSON.parse(meta) as Stored['meta'] }))
  const pages = new Map<string, Stored>()
  for (const stored of [...own, ...keys.flatMap((key) => lists.get(key) ?? [])]) {
    if (!pages.has(stored.page)) pages.set(stored.page, stored)
  }
  // Pages hidden from search engines are hidden from site search.
  return [...pages.values()].filter(({ meta }) => !/\bnoindex\b/.test(meta.robots ?? '')).map((stored) => teaserOf(stored, locale))
}

function teaserOf({ page, type, meta }: Stored, locale: Locale): Teaser {
  const { title, description, image, tags, publishedAt } = resolveText(
    meta,
    locales[locale].language,
    spelledFor(locales[locale]),
  ) as Stored['meta']
  return { page, type, title, description, ...(image && { image }), ...(tags && { tags }), ...(publishedAt && { publishedAt }) }
}
