import type { ErrorHandler } from 'hono'
import { getBrandByHost } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { isPageAvailable } from '#routes/match-route'
import { renderOverloadPage, renderPage } from './built-app'
import { acquireSlot, buildOverloadResponse } from './concurrency-limit'
import { appendNextPage } from './next-page'
import { isUnhandledFailure, renderFailurePage, renderStaticErrorPage } from './static-error-page'
import { type PageRenderer, createRequestedPage, type StorefrontHonoEnv } from './storefront-env'

/** Renders a page with Remix, with the cookies it sets. */
export const renderRemixPage: PageRenderer = async (c, requested) => {
  const page = toOfferedPage(c, requested)
  const { request, requestContext, cookiesOut } = page
  const render = async (pageToRender = page) => ({
    ...pageToRender,
    response: await renderPage(pageToRender.request, { env: c.env, requestContext: pageToRender.requestContext }),
  })
  const response = await appendNextPage(request, await render(), (next) => render(createRequestedPage(c, next, requestContext.nonce)))
  if (isUnhandledFailure(response)) return renderStaticErrorPage(request, 'failed', { ...requestContext, renderOverloadPage })
  const pageResponse = new Response(response.body, response)
  if (pageResponse.status === 503) pageResponse.headers.set('Retry-After', '5')
  for (const cookie of cookiesOut) pageResponse.headers.append('Set-Cookie', cookie)
  return pageResponse
}

/** A page of a feature the backend lacks does not exist. */
function toOfferedPage(c: Parameters<PageRenderer>[0], page: Parameters<PageRenderer>[1]) {
  const { request, requestContext } = page
  const url = new URL(request.url)
  if (isPageAvailable(url.pathname, requestContext.missingFeatures)) return page
  const [, locale = ''] = url.pathname.split('/')
  url.pathname = `/${locale}/not-offered${url.pathname.endsWith('.data') ? '.data' : ''}`
  return createRequestedPage(c, new Request(url, { headers: request.headers }), requestContext.nonce)
}

/** Renders a page if a slot is free; otherwise answers 503 at once. */
export function withLoadShedding(render: PageRenderer): PageRenderer {
  return async (c, page) => {
    const { request, requestContext } = page
    const release = acquireSlot({ request, cookies: requestContext.cookies }, requestContext.now)
    return release ? render(c, page).finally(release) : buildOverloadResponse(request, { ...requestContext, renderOverloadPage })
  }
}

/** Error page for unhandled errors; logs the error. */
export const handleFailure: ErrorHandler<StorefrontHonoEnv> = (error, c) => {
  const { secureHeadersNonce: nonce, requestId: correlationId } = c.var
  // The error may have occurred before the brand was read.
  const brand = getBrandByHost(new URL(c.req.url).hostname, readEnvironment(c.env).defaultBrand)
  return renderFailurePage(c.req.raw, error, { brand, nonce, correlationId, renderOverloadPage })
}
