import type { PicturePreload } from '~/ui/picture'

/** Headers are sent before the page, in the same ten packets. */
const limit = 1_000
/** URLs from content may contain anything, and whoever writes them must not end the header's value. */
const plain = /^[\x20-\x7e]+$/
const quoting = /["\\]/

/**
 * `Link` header with the pictures that the page opens with: the browser asks for them before it has read the page, and before the typefaces.
 * (decision 114) Phones come first, so a long list loses other screens.
 */
export function preloadHeader(preloads: readonly PicturePreload[]): string | undefined {
  const links: string[] = []
  for (const preload of preloads) {
    const link = linkOf(preload)
    if (link === undefined || [...links, link].join(', ').length > limit) break
    links.push(link)
  }
  return links.join(', ') || undefined
}

function linkOf({ href, ...attributes }: PicturePreload): string | undefined {
  if (href.startsWith('data:') || /[\s<>]/.test(href)) return undefined
  const values = [href, ...Object.values(attributes)]
  if (!values.every((value) => plain.test(value) && !quoting.test(value))) return undefined
  const quoted = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return [`<${href}>`, 'rel=preload', 'as=image', 'fetchpriority=high', ...quoted].join('; ')
}
