import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytes } from '#config/constants'
import type { SetCookie } from '#config/cookies'
import { endpoints } from '#contracts'
import { ApiError, errorCodes } from '#contracts/errors'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'
import { addressField } from './address-field'
import { appEntry } from './app-entry'
import { browserReports } from './browser-reports'
import { components, pageContents } from './components'
import { createQaEmails, createQaOutbox } from './qa-emails'
import { createQaMocks, createQaPlatform, createResponseValidator } from './qa-mocks'
import { qaRequests, qaStripSwitch } from './qa-strip'

const pixel = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs='), (character) => character.charCodeAt(0))

/** Requested by a visitor without scripts: from now on pages are sent complete instead of streamed. */
const completePages = new Hono().get('/complete.gif', () => {
  const headers = {
    'Content-Type': 'image/gif',
    'Cache-Control': 'private, no-store',
    'Set-Cookie': '__Host-complete=1; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000' satisfies SetCookie,
  }
  return new Response(pixel, { headers })
})

/** Opens the provider's payment component for the session's cart; empty without a cart. Names the sandbox if it simulates the provider. */
const paymentSessions = new Hono<EdgeEnv>().get('/session', async (c) => {
  const shop = createEdgeContext(c, c.req.query('locale') ?? '')
  const session = await shop?.session.read()
  if (!shop || !session) return c.json(failure(new ApiError('CART_NOT_FOUND', 404)), 404)
  const cartId = session.carts[shop.siteId]?.cartId
  const referer = new URL(c.req.url).origin
  try {
    const api = await shop.personalApi()
    const paymentSession = await api(endpoints.checkout.paymentSession, {
      query: { referer, paymentMethodId: 'CREDIT_CARD', ...(cartId && { cartId }) },
    })
    return c.json({ ...paymentSession, country: shop.market.country, sandbox: shop.environment.paymentSandbox })
  } catch (error) {
    // The platform's message; the page retries once, then offers to retry.
    if (error instanceof ApiError) return c.json(failure(error), error.status === 404 ? 404 : 503)
    throw error
  }
})

function failure({ errorId, message }: ApiError) {
  return {
    errorDetails: [{ errorId: Object.hasOwn(errorCodes, errorId) ? errorCodes[errorId as keyof typeof errorCodes] : errorId, message }],
  }
}

/** The storefront's own small endpoints. */
export const fapi = new Hono()

/** Limits the body even if its declared length is wrong. */
fapi.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ errorDetails: [{ errorId: 'API406', message: 'Too large' }] }, 413) }))

/** The edge's clock in milliseconds, for opt-in dates and age limits. */
fapi.get('/server/time', (c) => c.json({ timestamp: Date.now() }))

fapi.route('/', completePages)
fapi.route('/components', components)
fapi.route('/pages', pageContents)
fapi.route('/app', appEntry)
fapi.route('/', browserReports)
fapi.route('/payment', paymentSessions)
fapi.route('/address', addressField)

if (__QA__) {
  fapi.route('/api/validate-response', createResponseValidator())
  fapi.route('/qa/mocks', createQaMocks())
  fapi.route('/qa/emails', createQaEmails())
  fapi.route('/qa/outbox', createQaOutbox())
  fapi.route('/qa/platform', createQaPlatform())
  fapi.route('/qa/strip', qaStripSwitch())
  fapi.route('/qa/requests', qaRequests())
}

/** Answers unknown paths here, because the outer app would render a page. */
fapi.all('*', (c) => c.json({ errorDetails: [{ errorId: 'API404', message: 'No such endpoint' }] }, 404))
