import type { EntryContext } from '@remix-run/cloudflare'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { RequestContext } from './request-context'
import type { StorefrontView } from '~/client/storefront-context'
import type { PicturePreload } from '~/ui/picture'

/** `Cache-Control` values of a document: not stored, or kept for the back button. */
const noStore = 'private, no-store'
const privateNoCache = 'private, no-cache'

/** Shared pages that reveal what a shopper searched for. */
const personalizedRoutes: readonly string[] = ['searchHub', 'searchArticles'] satisfies RouteName[]

type RenderedDocument = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'errors' | 'statusCode'>
type RootFrame = { view?: Pick<StorefrontView, 'isSignedIn'>; flash?: readonly unknown[]; inStore?: string } | null | undefined

/**
 * `Cache-Control` of a document. `no-store` removes it from the back/forward cache as soon as a cookie changes, so browsing pages without
 * personal data are stored. Their cart count is reloaded on return. (decision 072)
 */
export function getDocumentCacheControl(
  { matches, loaderData, errors, statusCode }: RenderedDocument,
  { isWithoutScripts }: Pick<RequestContext, 'isWithoutScripts'>,
): string {
  // Without scripts, a form on a restored page would be sent again with an old key.
  if (isWithoutScripts) return noStore
  const id = matches.at(-1)?.route.id ?? ''
  const frame = loaderData.root as RootFrame
  const isCacheableRoute = id in routes && (routes[id as RouteName] as RouteEntry).cache === 'anonymous' && !personalizedRoutes.includes(id)
  const isPersonal = !frame?.view || frame.view.isSignedIn || frame.inStore !== undefined || (frame.flash?.length ?? 0) > 0
  return isCacheableRoute && !isPersonal && !errors && statusCode === 200 ? privateNoCache : noStore
}

/** Headers are sent before the page, in the same ten packets. */
const maxHeaderLength = 1_000
/** URLs from content may contain anything, and whoever writes them must not end the header's value. */
const printableAsciiPattern = /^[\x20-\x7e]+$/
const quotePattern = /["\\]/

/**
 * `Link` header with the pictures that the page opens with: the browser asks for them before it has read the page, and before the typefaces.
 * (decision 114) Phones come first, so a long list loses other screens.
 */
export function buildPreloadHeader(preloads: readonly PicturePreload[]): string | undefined {
  const links: string[] = []
  for (const preload of preloads) {
    const link = toPreloadLink(preload)
    if (link === undefined || [...links, link].join(', ').length > maxHeaderLength) break
    links.push(link)
  }
  return links.join(', ') || undefined
}

function toPreloadLink({ href, ...attributes }: PicturePreload): string | undefined {
  if (href.startsWith('data:') || /[\s<>]/.test(href)) return undefined
  const values = [href, ...Object.values(attributes)]
  if (!values.every((value) => printableAsciiPattern.test(value) && !quotePattern.test(value))) return undefined
  const quotedAttributes = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return [`<${href}>`, 'rel=preload', 'as=image', 'fetchpriority=high', ...quotedAttributes].join('; ')
}
