import type { Locale } from '#config/locales'
import { href } from '#routes'

/** The address of a search for these words. */
export function searchPath(locale: Locale, words: string): string {
  return `${href('search', { locale })}?${new URLSearchParams({ q: words }).toString()}`
}
