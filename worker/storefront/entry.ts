import { Hono } from 'hono'
import { brandOfHost } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import type { StorefrontEnv } from '~/server/visit'
import { fapi } from '../fapi/app'
import { searchEngines } from '../search-engines/app'
import { busyPage, renderPage, version } from './built-app'
import { freshNonce, isStranger, makeVisit, parseCookies, wantsComplete } from './make-visit'
import { cachedPage } from './page-cache'
import { groupOf } from './group-of'
import { pageKey } from './page-key'
import { redirectOf } from './redirect'
import { noRoom, roomFor } from './room'
import { refusalOf, trustedRequest } from './same-origin'
import { withSecurityHeaders } from './security-headers'

export { AssociateObject } from './associate.object'
export { SessionObject } from './session.object'

type Storefront = { Bindings: StorefrontEnv; Variables: { nonce: string; build: string } }

const app = new Hono<Storefront>()

/** Outermost: who may ask at all, and the headers every answer carries. */
app.use(async (c, next) => {
  c.set('nonce', freshNonce())
  c.set('build', version)
  const { canonicalOrigins, paymentSandbox, walletOrigins } = readEnvironment(c.env)
  const refusal = refusalOf(c.req.raw, canonicalOrigins)
  if (refusal) c.res = new Response(refusal.reason, { status: refusal.status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  else await next()
  const pictureOrigins = [c.env.IMAGE_CDN, c.env.SOCIAL_ORIGIN].filter(Boolean)
  const isLocal = c.env.ENVIRONMENT === 'local'
  c.res = withSecurityHeaders(c.res, { nonce: c.var.nonce, path: c.req.path, pictureOrigins, walletOrigins, paymentSandbox, isLocal })
})

app.route('/fapi', fapi)
app.route('/', searchEngines)

app.all('*', async (c) => {
  const request = trustedRequest(c.req.raw)
  const url = new URL(request.url)
  const { defaultBrand, regions } = readEnvironment(c.env)
  const brand = brandOfHost(url.hostname, defaultBrand)
  const cookies = parseCookies(request.headers.get('Cookie') ?? '')
  const redirect = redirectOf(request, { regions, cookieLocale: cookies.get('locale') })
  if (redirect) return c.redirect(redirect, 302)

  const group = groupOf(request, { cookies, regions })
  const mayShare = isStranger(request, cookies) && !wantsComplete(request, cookies)
  const key = mayShare ? pageKey(url, { brand, build: version, group }) : null
  // A page that may be stored is written with a placeholder; every answer from it gets a nonce of its own.
  const placeholder = freshNonce()
  const nonce = key ? placeholder : c.var.nonce
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { visit, cookiesOut, isTainted } = makeVisit(request, { brand, build: version, cookies, nonce, waitUntil })
  const render = async () => {
    const leave = roomFor({ request, cookies }, visit.now)
    if (!leave) return noRoom(request, { brand, nonce, busyPage })
    const response = await renderPage(request, { env: c.env, visit }).finally(leave)
    const answer = new Response(response.body, response)
    if (answer.status === 503) answer.headers.set('Retry-After', '5')
    for (const cookie of cookiesOut) answer.headers.append('Set-Cookie', cookie)
    return answer
  }
  return key ? cachedPage({ key, nonce: c.var.nonce, placeholder, now: visit.now, waitUntil, render, isTainted }) : render()
})

app.onError((error, c) => {
  console.error(error)
  return c.text('Something went wrong. Try again in a moment.', 500)
})

export default app
