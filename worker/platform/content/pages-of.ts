import { type Locale, locales } from '#config/locales'
import type { PageList } from '#contracts/entities/canvas'
import { spelledFor } from '#domain/content/spelled-for'
import { resolveText } from '#domain/content/resolve-text'
import { foldersOf, keysOf, type Mode } from './document-for'

export type Teaser = PageList['items'][number]
type Stored = { page: string; type: string; meta: Omit<Teaser, 'page' | 'type'> }

/** Every page of a site once, the nearest of its name, in one language; null when there is no such site. */
export async function pagesOf(
  store: KVNamespace,
  { mode, siteId, locale }: { mode: Mode; siteId: string; locale: Locale },
): Promise<Teaser[] | null> {
  const folders = foldersOf(siteId)
  if (!folders) return null
  const keys = keysOf(mode, folders, '_pages')
  const lists = await store.get<Stored[]>(keys, 'json')
  const pages = new Map<string, Teaser>()
  for (const stored of keys.flatMap((key) => lists.get(key) ?? [])) {
    if (!pages.has(stored.page)) pages.set(stored.page, teaserOf(stored, locale))
  }
  return [...pages.values()]
}

function teaserOf({ page, type, meta }: Stored, locale: Locale): Teaser {
  const { title, description, image, tags, publishedAt } = resolveText(
    meta,
    locales[locale].language,
    spelledFor(locales[locale]),
  ) as Stored['meta']
  return { page, type, title, description, ...(image && { image }), ...(tags && { tags }), ...(publishedAt && { publishedAt }) }
}
