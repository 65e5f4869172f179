import type { EntryContext } from '@remix-run/cloudflare'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { RequestContext } from './request-context'
import type { StorefrontView } from '~/client/storefront-context'

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
