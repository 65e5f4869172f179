import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import type { Locale } from '#config/locales'
import { hrefWithLocale } from '#domain/content/href-with-locale'
import type { HubLink } from './search-hub'
import { searchPath } from './search-path'

/**
 * Editors' suggested searches: links in the region `popular` of the search page. Links to `/search` search for their text in any language;
 * others go where they point.
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
