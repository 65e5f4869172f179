import { Hono } from 'hono'
import { endpoints } from '#contracts'
import { ApiError, errorCodes } from '#contracts/errors'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'

/** Opens the provider's payment component for the session's cart; empty without a cart. Names the sandbox if it simulates the provider. */
export const paymentSession = new Hono<EdgeEnv>().get('/session', async (c) => {
  const shop = createEdgeContext(c, c.req.query('locale') ?? '')
  const known = await shop?.session.read()
  if (!shop || !known) return c.json(failure(new ApiError('CART_NOT_FOUND', 404)), 404)
  const cartId = known.carts[shop.siteId]?.cartId
  const referer = new URL(c.req.url).origin
  try {
    const api = await shop.personalApi()
    const session = await api(endpoints.checkout.paymentSession, {
      query: { referer, paymentMethodId: 'CREDIT_CARD', ...(cartId && { cartId }) },
    })
    return c.json({ ...session, country: shop.place.country, sandbox: shop.environment.paymentSandbox })
  } catch (error) {
    // In the platform's words; the page retries once and then offers to retry.
    if (error instanceof ApiError) return c.json(failure(error), error.status === 404 ? 404 : 503)
    throw error
  }
})

function failure({ errorId, message }: ApiError) {
  return {
    errorDetails: [{ errorId: Object.hasOwn(errorCodes, errorId) ? errorCodes[errorId as keyof typeof errorCodes] : errorId, message }],
  }
}
