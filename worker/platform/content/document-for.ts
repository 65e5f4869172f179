import { brandIds, brands } from '#config/brands'
import { type Language, localeIds, locales } from '#config/locales'
import { resolveText } from '#domain/content/resolve-text'

type Wanted = { mode: 'live' | 'stage'; siteId: string; page: string; language: Language }

const pageShape = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*){0,3}$/

/**
 * A document in one language, or null. The site's own is served before its region's, that before its brand's; what is not
 * staged is as it is live.
 */
export async function documentFor(store: KVNamespace, { mode, siteId, page, language }: Wanted): Promise<unknown> {
  const folders = foldersOf(siteId)
  if (!folders || !pageShape.test(page)) return null
  const modes = mode === 'stage' ? ['stage', 'live'] : ['live']
  const keys = modes.flatMap((each) => folders.map((folder) => `${each}/${folder}/${page}`))
  const found = await store.get<object>(keys, 'json')
  const document = keys.map((key) => found.get(key)).find((each) => each !== null && each !== undefined)
  return document === undefined ? null : resolveText(document, language)
}

/** Where a site's documents lie, nearest first: `HALVERN-US`, `HALVERN-NORA`, `HALVERN`. */
function foldersOf(siteId: string): string[] | null {
  const [wireId, country] = siteId.split('-')
  const brand = brandIds.find((id) => brands[id].wireId === wireId)
  const locale = localeIds.find((id) => locales[id].country === country)
  if (!brand || !locale || siteId !== `${wireId}-${country}`) return null
  return [siteId, `${wireId}-${locales[locale].region}`, `${wireId}`]
}
