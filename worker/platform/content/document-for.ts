import { brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'
import { resolveText } from '#domain/content/resolve-text'

export type Mode = 'live' | 'stage'
type DocumentForOptions = { mode: Mode; siteId: string; page: string; locale: Locale }

const pageShape = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*){0,3}$/

/**
 * A document in one language, or null. The site's own is served before its region's, that before its brand's; an unstaged document is the
 * live one.
 */
export async function documentFor(store: KVNamespace, { mode, siteId, page, locale }: DocumentForOptions): Promise<unknown> {
  const folders = foldersOf(siteId)
  return folders && pageShape.test(page) ? nearestOf(store, keysOf(mode, folders, page), locale) : null
}

/** A fragment that belongs to no site. */
export async function fragmentFor(store: KVNamespace, { mode, page, locale }: Omit<DocumentForOptions, 'siteId'>): Promise<unknown> {
  return pageShape.test(page) ? nearestOf(store, keysOf(mode, ['fragments'], page), locale) : null
}

async function nearestOf(store: KVNamespace, keys: string[], locale: Locale): Promise<unknown> {
  const found = await store.get<object>(keys, 'json')
  const document = keys.map((key) => found.get(key)).find((each) => each !== null && each !== undefined)
  return document === undefined ? null : resolveText(document, locales[locale].language, spelledFor(locales[locale]))
}

/** Lookup keys, nearest first. */
export function keysOf(mode: Mode, folders: readonly string[], name: string): string[] {
  const modes = mode === 'stage' ? ['stage', 'live'] : ['live']
  return modes.flatMap((each) => folders.map((folder) => `${each}/${folder}/${name}`))
}

/** Document folders of a site, nearest first: `HALVERN-US`, `HALVERN-NORA`, `HALVERN`. */
export function foldersOf(siteId: string): string[] | null {
  const [wireId, country] = siteId.split('-')
  const brand = brandIds.find((id) => brands[id].wireId === wireId)
  const locale = localeIds.find((id) => locales[id].country === country)
  if (!brand || !locale || siteId !== `${wireId}-${country}`) return null
  return [siteId, `${wireId}-${locales[locale].region}`, `${wireId}`]
}
