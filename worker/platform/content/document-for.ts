import { brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales } from '#config/locales'
import { pageName } from '#contracts/entities/authored-page'
import { spelledFor } from '#domain/content/spelled-for'
import { resolveText } from '#domain/content/resolve-text'
import type { PlatformEnv } from '../env'
import { publishedPage, storedPage } from './content-pages.sql.ts'

export type Mode = 'live' | 'stage'
type ContentStore = Pick<PlatformEnv, 'CANVASES' | 'RECORDS'>
/** `isDraft`: with what its editors have not published yet. */
type DocumentForOptions = { mode: Mode; siteId: string; page: string; locale: Locale; isDraft?: boolean }

/**
 * A document in one language, or null. What an operator published for the site is served before the site's own, that before its region's,
 * and that before its brand's; an unstaged document is the live one.
 */
export async function documentFor(env: ContentStore, { mode, siteId, page, locale, isDraft }: DocumentForOptions): Promise<unknown> {
  const folders = foldersOf(siteId)
  if (!folders || !pageName.test(page)) return null
  const own = isDraft ? draftOf(env, siteId, page) : publishedPage(env.RECORDS, { siteId, page })
  const [written, staged, live] = await Promise.all([
    own,
    mode === 'stage' && !isDraft ? nearestOf(env, keysOf(['stage'], folders, page)) : null,
    nearestOf(env, keysOf(['live'], folders, page)),
  ])
  return resolved(staged ?? written ?? live, locale)
}

async function draftOf({ RECORDS }: ContentStore, siteId: string, page: string) {
  const { draft, scheduled, published } = await storedPage(RECORDS, { siteId, page })
  return draft?.document ?? scheduled?.document ?? published ?? null
}

/** The page that comes with the shop, in all languages; null if there is none. */
export async function builtInPage({ CANVASES }: Pick<PlatformEnv, 'CANVASES'>, siteId: string, page: string): Promise<unknown> {
  const folders = foldersOf(siteId)
  return folders && pageName.test(page) ? nearestOf({ CANVASES }, keysOf(['live'], folders, page)) : null
}

/** A fragment that belongs to no site. */
export async function fragmentFor(env: ContentStore, { mode, page, locale }: Omit<DocumentForOptions, 'siteId'>): Promise<unknown> {
  const modes: Mode[] = mode === 'stage' ? ['stage', 'live'] : ['live']
  return pageName.test(page) ? resolved(await nearestOf(env, keysOf(modes, ['fragments'], page)), locale) : null
}

async function nearestOf({ CANVASES }: Pick<PlatformEnv, 'CANVASES'>, keys: string[]): Promise<object | null> {
  const found = await CANVASES.get<object>(keys, 'json')
  return keys.map((key) => found.get(key)).find((each) => each !== null && each !== undefined) ?? null
}

function resolved(document: unknown, locale: Locale): unknown {
  return document === null ? null : resolveText(document, locales[locale].language, spelledFor(locales[locale]))
}

/** Lookup keys, nearest first. */
export function keysOf(modes: readonly Mode[], folders: readonly string[], name: string): string[] {
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
