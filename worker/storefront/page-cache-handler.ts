import type { Context, Handler } from 'hono'
import { readEnvironment } from '#config/environment'
import { isLocale } from '#config/locales'
import { cartFilling } from './built-app'
import { freshNonce } from './create-request-context'
import { cachedPage, headersOf, pageToFill } from './page-cache'
import { keyForGuest, type SharedPage, sharedPage } from './page-key'
import { type PageRenderer, requestedPage, type RequestedPage, type Storefront } from './storefront'

/** Serves shared pages from the cache, fills in the cart for guests who have one, and renders all others. */
export function pageCache(render: PageRenderer): Handler<Storefront> {
  return async (c) => {
    const { brand, build, cookies, secureHeadersNonce: nonce, trace } = c.var
    const { regions } = readEnvironment(c.env)
    const options = { brand, build, cookies, regions }
    const shared = sharedPage(c.req.raw, options)
    trace.cache = shared ? 'miss' : 'none'
    if (shared) return forStranger(c, shared, render)
    const page = requestedPage(c, c.req.raw, nonce)
    const key = keyForGuest(c.req.raw, options)
    return (key && (await filledPage(c, page, key))) || render(c, page)
  }
}

async function forStranger(c: Context<Storefront>, shared: SharedPage, render: PageRenderer): Promise<Response> {
  const { requestId: correlationId, secureHeadersNonce: nonce, trace } = c.var
  // A cacheable page is rendered with a placeholder; each response replaces it by its own nonce.
  const placeholder = freshNonce()
  const page = requestedPage(c, shared.anonymousRequest, placeholder)
  const { isPrivate, isStrangersOnly, acts, visit } = page
  const { now, waitUntil } = visit
  const response = await cachedPage({
    purges: await visit.purges(),
    tags: visit.tags,
    key: shared.key,
    nonce,
    placeholder,
    now,
    correlationId,
    waitUntil,
    render: () => render(c, page),
    isPrivate,
    isStrangersOnly,
    acts,
  })
  const state = response.headers.get('X-Page-Cache')
  if (state === 'hit' || state === 'stale') trace.cache = state
  return shared.onward(response)
}

/** The shared page with this shopper's cart; undefined if it must be rendered. */
async function filledPage(c: Context<Storefront>, { request, visit }: RequestedPage, key: string): Promise<Response | undefined> {
  const { now, nonce } = visit
  const [, locale = ''] = c.req.path.split('/', 2)
  const kept = await pageToFill({ key, nonce, now, purges: await visit.purges() })
  if (kept === undefined || !isLocale(locale)) return undefined
  const fill = await cartFilling({ request, context: { env: c.env, visit }, locale })
  const html = fill?.(kept.html)
  if (html === undefined) return undefined
  c.var.trace.cache = 'hit'
  return new Response(html, { headers: headersOf(kept, 'filled') })
}
