import type { Locale } from '#config/locales'
import { href } from '#routes'

type Article = { page: string; title: string }

/** A page of ours by what its author called it; the brand after the bar is for search engines. */
export function toArticleLink({ page, title }: Article, locale: Locale): { text: string; url: string } {
  return { text: title.split(' | ')[0] ?? title, url: href('page', { locale, '*': page }) }
}
