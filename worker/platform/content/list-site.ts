import type * as z from 'zod'
import type { contentOperations } from '#contracts/operations/content'
import { resolveText } from '#domain/content/resolve-text'
import type { PlatformEnv } from '../env'
import { listedPages, pageCounts } from './content-pages.sql.ts'
import { pagesOf } from './pages-of'
import { foldersOf } from './document-for'
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
