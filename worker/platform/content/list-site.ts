import type * as z from 'zod'
import type { contentOperations } from '#contracts/operations/content'
import { resolveText } from '#domain/content/resolve-text'
import { type Locale, locales } from '#config/locales'
import type { PageList } from '#contracts/entities/canvas'
import { getSpellingConverter } from '#domain/content/local-spelling'
import type { PlatformEnv } from '../env'
import { listTouchedPages, countPagesBySite, listPublishedTeasers } from './content-pages.sql.ts'
import { listSiteFolders, listDocumentKeys, type ContentMode } from './page-view'
import { findContentSite, contentSites } from './sites'

type SitePage = z.output<typeof contentOperations.pages.response>['pages'][number]
type SiteSummary = z.output<typeof contentOperations.sites.response>['sites'][number]

/** Files of a site that are not pages. */
const nonPageNames = /^(menu|footer|_pages)$/

/** Every page of a site: home, then those that come with the shop and those of operators by name. */
export async function listSitePages(env: PlatformEnv, siteId: string): Promise<SitePage[]> {
  const folders = listSiteFolders(siteId) ?? []
  const [touchedPages, titles, ...names] = await Promise.all([
    listTouchedPages(env.RECORDS, siteId),
    loadPageTitles(env, siteId),
    ...folders.map((folder) => listDocumentNames(env.CANVASES, folder)),
  ])
  const language = findContentSite(siteId)?.languages[0] ?? 'en'
  const builtIn = new Set(names.flat())
  const pagesByName = new Map(touchedPages.map((page) => [page.page, page]))
  const allNames = [...new Set([...builtIn, ...pagesByName.keys()])].sort(
    (a, b) => Number(b === 'home') - Number(a === 'home') || (a < b ? -1 : 1),
  )
  return allNames.map((page) => {
    const { version = 0, isPublished = false, title, draft, scheduled } = pagesByName.get(page) ?? {}
    const live = isPublished ? 'published' : builtIn.has(page) ? 'built-in' : 'none'
    const resolvedTitle = title ? resolveText(title, language) : titles.get(page)
    return {
      page,
      version,
      live,
      title: typeof resolvedTitle === 'string' ? resolvedTitle : '',
      ...(draft && { draft }),
      ...(scheduled && { scheduled }),
    }
  })
}

/** Titles of the pages that lists know, in the site's first language. */
async function loadPageTitles(env: PlatformEnv, siteId: string): Promise<Map<string, string>> {
  const [locale = 'en-us'] = findContentSite(siteId)?.locales ?? []
  const pages = (await listPageTeasers(env, { mode: 'live', siteId, locale })) ?? []
  return new Map(pages.map(({ page, title }) => [page, title]))
}

/** Every site with how many of its pages are published, drafts or scheduled. */
export async function listSiteSummaries(env: PlatformEnv): Promise<SiteSummary[]> {
  const counts = await countPagesBySite(env.RECORDS)
  const emptyCounts = { published: 0, drafts: 0, scheduled: 0 }
  return contentSites.map(({ locales: _, ...site }) => ({ ...site, ...(counts.get(site.siteId) ?? emptyCounts) }))
}

/** Names of the documents in a folder; a thousand at a time. */
async function listDocumentNames(store: KVNamespace, folder: string): Promise<string[]> {
  const prefix = `live/${folder}/`
  const names: string[] = []
  let cursor: string | undefined
  do {
    const list = await store.list({ prefix, ...(cursor !== undefined && { cursor }) })
    names.push(...list.keys.map(({ name }) => name.slice(prefix.length)))
    cursor = list.list_complete ? undefined : list.cursor
  } while (cursor !== undefined)
  return names.filter((name) => !nonPageNames.test(name))
}

export type Teaser = PageList['items'][number]
type StoredTeaser = { page: string; type: string; meta: Omit<Teaser, 'page' | 'type'> & { robots?: string } }
type TeaserQuery = { mode: ContentMode; siteId: string; locale: Locale }

/** Every page of a site once, the nearest of its name, in one language; null when there is no such site. */
export async function listPageTeasers(
  { CANVASES, RECORDS }: Pick<PlatformEnv, 'CANVASES' | 'RECORDS'>,
  { mode, siteId, locale }: TeaserQuery,
): Promise<Teaser[] | null> {
  const folders = listSiteFolders(siteId)
  if (!folders) return null
  const keys = listDocumentKeys(mode === 'stage' ? ['stage', 'live'] : ['live'], folders, '_pages')
  const [lists, published] = await Promise.all([CANVASES.get<StoredTeaser[]>(keys, 'json'), listPublishedTeasers(RECORDS, siteId)])
  const publishedPages = published.map(({ meta, ...page }): StoredTeaser => ({ ...page, meta: JSON.parse(meta) as StoredTeaser['meta'] }))
  const pages = new Map<string, StoredTeaser>()
  for (const stored of [...publishedPages, ...keys.flatMap((key) => lists.get(key) ?? [])]) {
    if (!pages.has(stored.page)) pages.set(stored.page, stored)
  }
  // Pages hidden from search engines are hidden from site search.
  return [...pages.values()].filter(({ meta }) => !/\bnoindex\b/.test(meta.robots ?? '')).map((stored) => toTeaser(stored, locale))
}

function toTeaser({ page, type, meta }: StoredTeaser, locale: Locale): Teaser {
  const { title, description, image, tags, publishedAt } = resolveText(
    meta,
    locales[locale].language,
    getSpellingConverter(locales[locale]),
  ) as StoredTeaser['meta']
  return { page, type, title, description, ...(image && { image }), ...(tags && { tags }), ...(publishedAt && { publishedAt }) }
}
