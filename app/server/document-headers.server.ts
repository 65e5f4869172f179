import type { EntryContext } from '@remix-run/cloudflare'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { RequestContext } from './request-context'
import type { StorefrontView } from '~/client/storefront-context'
import type { PicturePreload } from '~/ui/picture'

/** `Cache-Control` values of a document: not stored, or kept for the back button. */
const nothingKept = 'private, no-store'
const keptForTheWayBack = 'private, no-cache'

/** Shared pages that reveal what a shopper searched for. */
const tellsOfTheShopper: readonly string[] = ['searchHub', 'searchArticles'] satisfies RouteName[]

type RenderedDocument = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'errors' | 'statusCode'>
type FrameOf = { view?: Pick<StorefrontView, 'isSignedIn'>; flash?: readonly unknown[]; inStore?: string } | null | undefined

/**
 * `Cache-Control` of a document. `no-store` removes it from the back/forward cache as soon as a cookie changes, so browsing pages without
 * personal data are stored. Their cart count is reloaded on return. (decision 072)
 */
export function documentCaching(
  { matches, loaderData, errors, statusCode }: RenderedDocument,
  { isWithoutScripts }: Pick<RequestContext, 'isWithoutScripts'>,
): string {
  // Without scripts, a form on a restored page would be sent again with an old key.
  if (isWithoutScripts) return nothingKept
  const id = matches.at(-1)?.route.id ?? ''
  const frame = loaderData.root as FrameOf
  const isShared = id in routes && (routes[id as RouteName] as RouteEntry).cache === 'anonymous' && !tellsOfTheShopper.includes(id)
  const isOfSomebody = !frame?.view || frame.view.isSignedIn || frame.inStore !== undefined || (frame.flash?.length ?? 0) > 0
  return isShared && !isOfSomebody && !errors && statusCode === 200 ? keptForTheWayBack : nothingKept
}

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
