import type { ErrorHandler } from 'hono'
import { brandOfHost } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import { isOfferedAt } from '#routes/route-at'
import { overloadPage, renderPage } from './built-app'
import { acquireSlot, overloadedResponse } from './concurrency-limit'
import { withNextPage } from './next-page'
import { isGivenUp, renderFailurePage, staticErrorPage } from './static-error-page'
import { type PageRenderer, requestedPage, type Storefront } from './storefront'

/** Renders a page with Remix, with the cookies it sets. */
export const remixPage: PageRenderer = async (c, requested) => {
  const page = offered(c, requested)
  const { request, visit, cookiesOut } = page
  const render = async (asked = page) => ({
    ...asked,
    response: await renderPage(asked.request, { env: c.env, visit: asked.visit }),
  })
  const response = await withNextPage(request, await render(), (next) => render(requestedPage(c, next, visit.nonce)))
  if (isGivenUp(response)) return staticErrorPage(request, 'failed', { ...visit, overloadPage })
  const answer = new Response(response.body, response)
  if (answer.status === 503) answer.headers.set('Retry-After', '5')
  for (const cookie of cookiesOut) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** A page of a feature the backend lacks does not exist. */
function offered(c: Parameters<PageRenderer>[0], page: Parameters<PageRenderer>[1]) {
  const { request, visit } = page
  const url = new URL(request.url)
  if (isOfferedAt(url.pathname, visit.lacking)) return page
  const [, locale = ''] = url.pathname.split('/')
  url.pathname = `/${locale}/not-offered${url.pathname.endsWith('.data') ? '.data' : ''}`
  return requestedPage(c, new Request(url, { headers: request.headers }), visit.nonce)
}

/** Renders a page if a slot is free; otherwise answers 503 at once. */
export function loadShedding(render: PageRenderer): PageRenderer {
  return async (c, page) => {
    const { request, visit } = page
    const release = acquireSlot({ request, cookies: visit.cookies }, visit.now)
    return release ? render(c, page).finally(release) : overloadedResponse(request, { ...visit, overloadPage })
  }
}

/** Error page for unhandled errors; logs the error. */
export const failurePage: ErrorHandler<Storefront> = (error, c) => {
  const { secureHeadersNonce: nonce, requestId: correlationId } = c.var
  // The error may have occurred before the brand was read.
  const brand = brandOfHost(new URL(c.req.url).hostname, readEnvironment(c.env).defaultBrand)
  return renderFailurePage(c.req.raw, error, { brand, nonce, correlationId, overloadPage })
}
