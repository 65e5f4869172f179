import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToReadableStream, renderToString } from 'react-dom/server.browser'
import { type RouteEntry, type RouteName, routes } from '#routes'
import type { RequestContext } from '~/server/request-context'
import { RenderPartContext } from './client/served-html'
import { FirstVisitContext, NonceContext, type StorefrontView } from './client/storefront-context'
import { withHydrationPayload, addHydrationPayload, hasDeferredData } from './remix-internals/hydration-payload.server'
import { logError } from './server/log-error'
import { addErrorReference } from './server/error-reference.server'
import { renderPart } from './shell/fill-cart.server'
import { type PicturePreload, PreloadContext } from './ui/picture'

/** For code bundled beside the build. Its request handler is the trimmed one. (scripts/remix-internals/trim-server.ts) */
export { createRequestHandler } from '@remix-run/cloudflare'
export { createCartInserter } from './shell/fill-cart.server'
export { renderOverloadPage } from './shell/overload-page.server'
export { createRequestTranslator } from './server/translations.server'

/** Version of the data that pages keep in caches. */
export const dataShape = __DATA_SHAPE__

/** Longer than any page waits for a late part; after it the named fallback stays. */
export const streamTimeout = 4_000

/**
 * Renders a page. With all data loaded it renders without streaming, which costs a third less CPU; otherwise it flushes the essential part first and
 * streams the rest.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { requestContext }: AppLoadContext,
) {
  // The document carries its data as plain JSON instead of Remix's script stream, which a build does not even start.
  void remixContext.serverHandoffStream?.cancel()
  delete remixContext.serverHandoffStream
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', getDocumentCacheControl(remixContext.staticHandlerContext, requestContext))
  await addErrorReference(remixContext.staticHandlerContext, { request, requestContext })
  const preloads: PicturePreload[] = []
  const pageElement = (
    <NonceContext.Provider value={requestContext.nonce}>
      <FirstVisitContext.Provider value={requestContext.isFirstVisit}>
        <RenderPartContext.Provider value={import.meta.env.PROD ? renderPart : undefined}>
          <PreloadContext.Provider value={(foundPreloads) => void preloads.push(...foundPreloads)}>
            <RemixServer context={remixContext} url={request.url} nonce={requestContext.nonce} />
          </PreloadContext.Provider>
        </RenderPartContext.Provider>
      </FirstVisitContext.Provider>
    </NonceContext.Provider>
  )
  if (!hasDeferredData(remixContext.staticHandlerContext)) {
    const html = await addHydrationPayload(remixContext, `<!DOCTYPE html>${renderToString(pageElement)}`)
    setPreloadHeader(headers, preloads)
    return new Response(html, { status, headers })
  }
  const body = await renderToReadableStream(pageElement, {
    nonce: requestContext.nonce,
    // Writes available content in place, whatever its size; only deferred parts stream later. (decision 007)
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError(error) {
      // A partial failure makes the page private to this visitor.
      requestContext.markPrivate()
      handleError(error, { request, context: { requestContext } })
    },
  })
  setPreloadHeader(headers, preloads)
  return new Response(body.pipeThrough(withHydrationPayload(remixContext)), { status, headers })
}

/** Names the pictures a visitor waits for. Rendering has found them. (decision 114) */
function setPreloadHeader(headers: Headers, preloads: readonly PicturePreload[]) {
  const link = buildPreloadHeader(preloads)
  if (link) headers.set('Link', link)
}

/** Reports errors outside loaders and actions. Aborted requests are no errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Pick<AppLoadContext, 'requestContext'> }) {
  if (!request.signal.aborted) logError(context.requestContext, new URL(request.url).pathname, error)
}

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
/** URLs from content may contain any character; none may end the header's value. */
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
