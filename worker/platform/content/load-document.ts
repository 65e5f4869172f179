import { brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales } from '#config/locales'
import { pageNamePattern } from '#contracts/entities/authored-page'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { resolveText } from '#domain/content/resolve-text'
import type { PlatformEnv } from '../env'
import { loadPublishedPage, loadStoredPage } from './content-pages.sql.ts'

export type ContentMode = 'live' | 'stage'
type ContentStore = Pick<PlatformEnv, 'CANVASES' | 'RECORDS'>
/** `isDraft`: with what its editors have not published yet. */
type DocumentQuery = { mode: ContentMode; siteId: string; page: string; locale: Locale; isDraft?: boolean }

/**
 * A document in one language, or null. What an operator published for the site is served before the site's own, that before its region's,
 * and that before its brand's; an unstaged document is the live one.
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
export async function loadBuiltInDocument({ CANVASES }: Pick<PlatformEnv, 'CANVASES'>, siteId: string, page: string): Promise<unknown> {
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
  return document === null ? null : resolveText(document, locales[locale].language, getSpellingConverter(locales[locale]))
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
