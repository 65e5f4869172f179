import type { Context, Handler } from 'hono'
import { readEnvironment } from '#config/environment'
import { getSisterOrigin } from '#config/host-brand'
import { getLinkedRegions } from '#config/linked-locales'
import { isLocale } from '#config/locales'
import { createCartInserter } from './built-app'
import { createNonce } from './create-request-context'
import { servePageFromCache, buildPageHeaders, findPageToFill } from './page-cache'
import { getGuestPageKey, type SharedPage, getSharedPage } from './page-key'
import { type PageRenderer, createRequestedPage, type RequestedPage, type StorefrontHonoEnv } from './storefront-env'

/** Serves shared pages from the cache, fills in the cart for guests who have one, and renders all others. */
export function createPageCacheHandler(render: PageRenderer): Handler<StorefrontHonoEnv> {
  return async (c) => {
    const { brand, build, cookies, secureHeadersNonce: nonce, trace } = c.var
    const environment = readEnvironment(c.env)
    // A page offers the shops of the other deployment as well.
    const regions = getLinkedRegions({ ...environment, sisterOrigin: getSisterOrigin(brand, environment) })
    const options = { brand, build, cookies, regions }
    const cacheablePage = getSharedPage(c.req.raw, options)
    trace.cache = cacheablePage ? 'miss' : 'none'
    if (cacheablePage) return serveSharedPage(c, cacheablePage, render)
    const page = createRequestedPage(c, c.req.raw, nonce)
    const key = getGuestPageKey(c.req.raw, options)
    return (key && (await fillCachedPage(c, page, key))) || render(c, page)
  }
}

async function serveSharedPage(c: Context<StorefrontHonoEnv>, cacheablePage: SharedPage, render: PageRenderer): Promise<Response> {
  const { requestId: correlationId, secureHeadersNonce: nonce, trace } = c.var
  // A cacheable page is rendered with a placeholder; each response replaces it by its own nonce.
  const placeholder = createNonce()
  const page = createRequestedPage(c, cacheablePage.anonymousRequest, placeholder)
  const { isPrivate, isAnonymousOnly, idempotencyKeys, requestContext } = page
  const { now, waitUntil } = requestContext
  const response = await servePageFromCache({
    purges: await requestContext.purges(),
    tags: requestContext.tags,
    key: cacheablePage.key,
    nonce,
    placeholder,
    now,
    correlationId,
    waitUntil,
    render: () => render(c, page),
    isPrivate,
    isAnonymousOnly,
    idempotencyKeys,
  })
  const state = response.headers.get('X-Page-Cache')
  if (state === 'hit' || state === 'stale') trace.cache = state
  return cacheablePage.toVisitorResponse(response)
}

/** The shared page with this shopper's cart; undefined if it must be rendered. */
async function fillCachedPage(
  c: Context<StorefrontHonoEnv>,
  { request, requestContext }: RequestedPage,
  key: string,
): Promise<Response | undefined> {
  const { now, nonce } = requestContext
  const [, locale = ''] = c.req.path.split('/', 2)
  const cached = await findPageToFill({ key, nonce, now, purges: await requestContext.purges() })
  if (cached === undefined || !isLocale(locale)) return undefined
  const fillCart = await createCartInserter({ request, context: { env: c.env, requestContext }, locale })
  const html = fillCart?.(cached.html)
  if (html === undefined) return undefined
  c.var.trace.cache = 'hit'
  return new Response(html, { headers: buildPageHeaders(cached, 'filled') })
}
