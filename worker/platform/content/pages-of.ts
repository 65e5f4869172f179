import { type Locale, locales } from '#config/locales'
import type { PageList } from '#contracts/entities/canvas'
import { spelledFor } from '#domain/content/spelled-for'
import { resolveText } from '#domain/content/resolve-text'
import type { PlatformEnv } from '../env'
import { publishedTeasers } from './content-pages.sql.ts'
import { foldersOf, keysOf, type Mode } from './document-for'

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
