import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import type { Locale } from '#config/locales'
import { hrefWithLocale } from '#domain/content/href-with-locale'
import type { HubLink } from './search-hub'
import { searchPath } from './search-path'

/**
 * The searches a site's editors put forward: the links of the texts in the region `popular` of its search page. One to `/search` searches for
 * its own words, whatever the language; any other leads where it says, so that a known word can lead to a page of its own.
 */
export function popularIn(canvas: Canvas | null, locale: Locale): HubLink[] {
  return (canvas?.regions.popular ?? []).flatMap((raw) => {
    const parsed = parseBlock(raw)
    if (!('block' in parsed) || parsed.block.component !== 'rich-text') return []
    return parsed.block.props.targets.flatMap(({ text, url }) => {
      const path = url === '/search' ? searchPath(locale, text) : hrefWithLocale(url, locale)
      return path ? [{ text, url: path }] : []
    })
  })
}
