import type { EntryContext } from '@remix-run/cloudflare'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { RequestContext } from './request-context'
import type { StorefrontView } from '~/client/storefront-context'

/** What a browser may keep of a document: nothing, or the page as it was left, for the way back. */
const nothingKept = 'private, no-store'
const keptForTheWayBack = 'private, no-cache'

/** Shared pages that tell a shopper what they have searched for. */
const tellsOfTheShopper: readonly string[] = ['searchHub', 'searchArticles'] satisfies RouteName[]

type RenderedDocument = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'errors' | 'statusCode'>
type FrameOf = { view?: Pick<StorefrontView, 'isSignedIn'>; flash?: readonly unknown[]; inStore?: string } | null | undefined

/**
 * `Cache-Control` of a document. `no-store` shuts it out of the back/forward cache as soon as a cookie changes; a page to look around in, with
 * nobody's data on it, stays there. Its count of the cart is read anew when it comes back. (decision 072)
 */
export function documentCaching(
  { matches, loaderData, errors, statusCode }: RenderedDocument,
  { isWithoutScripts }: Pick<RequestContext, 'isWithoutScripts'>,
): string {
  // A form on a page that came back has been sent already: only scripts renew it.
  if (isWithoutScripts) return nothingKept
  const id = matches.at(-1)?.route.id ?? ''
  const frame = loaderData.root as FrameOf
  const isShared = id in routes && (routes[id as RouteName] as RouteEntry).cache === 'anonymous' && !tellsOfTheShopper.includes(id)
  const isOfSomebody = !frame?.view || frame.view.isSignedIn || frame.inStore !== undefined || (frame.flash?.length ?? 0) > 0
  return isShared && !isOfSomebody && !errors && statusCode === 200 ? keptForTheWayBack : nothingKept
}
