import { Hono } from 'hono'
import { brandOfHost } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import type { StorefrontEnv } from '~/server/request-context'
import { fapi } from '../fapi/app'
import { searchEngines } from '../search-engines/app'
import { staticErrorPage, renderFailurePage, isGivenUp } from './static-error-page'
import { overloadPage, renderPage, version } from './built-app'
import { freshNonce, createRequestContext, parseCookies } from './create-request-context'
import { cachedPage } from './page-cache'
import { withNextPage } from './next-page'
import { sharedPage } from './page-key'
import { redirectOf } from './redirect'
import { overloadedResponse, acquireSlot } from './concurrency-limit'
import { receivedRequest, type Refusal, refusalOf } from './same-origin'
import { withSecurityHeaders } from './security-headers'

export { AssociateObject } from './associate.object'
export { SessionObject } from './session.object'

type Storefront = { Bindings: StorefrontEnv; Variables: { nonce: string; build: string; correlationId: string } }

const app = new Hono<Storefront>()

/** Outermost: what this request is called, who may ask at all, and the headers every answer carries. */
app.use(async (c, next) => {
  c.set('correlationId', crypto.randomUUID())
  c.set('nonce', freshNonce())
  c.set('build', version)
  const { canonicalOrigins, paymentSandbox, socialOrigin, turnstile, walletOrigins } = readEnvironment(c.env)
  const refusal = refusalOf(c.req.raw, canonicalOrigins)
  if (refusal) c.res = refused(refusal)
  else await next()
  const pictureOrigins = [c.env.IMAGE_CDN, socialOrigin ? new URL(socialOrigin).origin : ''].filter(Boolean)
  const isLocal = c.env.ENVIRONMENT === 'local'
  const { nonce, correlationId } = c.var
  const origins = { pictureOrigins, walletOrigins, paymentSandbox, turnstileOrigin: turnstile?.origin }
  c.res = withSecurityHeaders(c.res, { nonce, correlationId, path: c.req.path, ...origins, isLocal })
})

function refused({ reason, status }: Refusal): Response {
  return new Response(reason, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

app.route('/fapi', fapi)
app.route('/', searchEngines)

app.all('*', async (c) => {
  const sent = await receivedRequest(c.req.raw)
  if ('reason' in sent) return refused(sent)
  const url = new URL(sent.url)
  const { defaultBrand, regions } = readEnvironment(c.env)
  const brand = brandOfHost(url.hostname, defaultBrand)
  const cookies = parseCookies(sent.headers.get('Cookie') ?? '')
  const redirect = redirectOf(sent, { regions, cookies })
  if (redirect) return c.redirect(redirect, 302)

  const shared = sharedPage(sent, { brand, build: version, cookies, regions })
  const request = shared?.anonymousRequest ?? sent
  // A cacheable page is rendered with a placeholder; every response from the cache gets a nonce of its own.
  const placeholder = freshNonce()
  const nonce = shared ? placeholder : c.var.nonce
  const { correlationId } = c.var
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const known = { brand, build: version, cookies, correlationId, nonce, waitUntil }
  const answerTo = async (asked: Request, backstage = createRequestContext(asked, known)) => {
    const response = await renderPage(asked, { env: c.env, visit: backstage.visit })
    return { ...backstage, response }
  }
  const backstage = createRequestContext(request, known)
  const { visit, cookiesOut, isPrivate } = backstage
  const render = async () => {
    const leave = acquireSlot({ request, cookies }, visit.now)
    const bare = { brand, nonce, correlationId, overloadPage }
    if (!leave) return overloadedResponse(request, bare)
    const response = await answerTo(request, backstage)
      .then((answered) => withNextPage(request, answered, answerTo))
      .finally(leave)
    if (isGivenUp(response)) return staticErrorPage(request, 'failed', bare)
    const answer = new Response(response.body, response)
    if (answer.status === 503) answer.headers.set('Retry-After', '5')
    for (const cookie of cookiesOut) answer.headers.append('Set-Cookie', cookie)
    return answer
  }
  if (!shared) return render()
  const { key, onward } = shared
  return onward(await cachedPage({ key, nonce: c.var.nonce, placeholder, now: visit.now, waitUntil, render, isPrivate, correlationId }))
})

app.onError((error, c) => {
  const { nonce, correlationId } = c.var
  const brand = brandOfHost(new URL(c.req.url).hostname, readEnvironment(c.env).defaultBrand)
  return renderFailurePage(c.req.raw, error, { brand, nonce, correlationId, overloadPage })
})

export default app
