import type { Locale } from '#config/locales'
import { href } from '#routes'

/** The address of a search for these words. */
export function getSearchPath(locale: Locale, searchText: string): string {
  return `${href('search', { locale })}?${new URLSearchParams({ q: searchText }).toString()}`
}
