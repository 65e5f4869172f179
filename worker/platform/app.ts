import { Hono } from 'hono'
import { endpoints } from '#contracts'
import { authHandlers } from './auth/auth.handlers'
import { cartHandlers } from './cart/cart.handlers'
import { checkoutHandlers } from './checkout/checkout.handlers'
import { consumerHandlers } from './consumer/consumer.handlers'
import { contactHandlers } from './contact/contact.handlers'
import { contentHandlers } from './content/content.handlers'
import { serveDescription } from './description/serve-description'
import { addresseeOf, errorAnswer } from './error-answer'
import { mount, type Platform } from './mount'
import { ordersHandlers } from './orders/orders.handlers'
import { priceChangesHandlers } from './price-changes/price-changes.handlers'
import { productsHandlers } from './products/products.handlers'
import { storesHandlers } from './stores/stores.handlers'
import { utilitiesHandlers } from './utilities/utilities.handlers'
import { wishlistsHandlers } from './wishlists/wishlists.handlers'

/** The reference commerce platform: every call of the contracts, and nothing else. */
export const platform = new Hono<Platform>()

mount(platform, endpoints.auth, authHandlers)
// Before the cart, whose id would else be `prepareOrder`.
mount(platform, endpoints.orders, ordersHandlers)
mount(platform, endpoints.cart, cartHandlers)
mount(platform, endpoints.priceChanges, priceChangesHandlers)
mount(platform, endpoints.checkout, checkoutHandlers)
mount(platform, endpoints.consumer, consumerHandlers)
mount(platform, endpoints.wishlists, wishlistsHandlers)
mount(platform, endpoints.stores, storesHandlers)
mount(platform, endpoints.utilities, utilitiesHandlers)
mount(platform, endpoints.contact, contactHandlers)
mount(platform, endpoints.products, productsHandlers)
mount(platform, endpoints.content, contentHandlers)

/** With the prefix a storefront asks for a preview: what is staged, at any time it names. (CMS-10, TRAP-26) */
platform.get('/pre/:mode/caas/*', (c) => {
  if (c.env.PREVIEW !== 'on') return c.notFound()
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(/^\/pre\/[^/]+/, '/stage')
  return platform.fetch(new Request(url, c.req.raw), c.env)
})

if (__QA__) serveDescription(platform)

platform.notFound((c) => errorAnswer({ errorId: 'NOT_FOUND' }, addresseeOf(c.req.raw.headers)))

platform.onError((error, c) => {
  const addressee = addresseeOf(c.req.raw.headers)
  // The caller learns the correlation id only; the reason stays in our log.
  console.error(JSON.stringify({ correlationId: addressee.correlationId, path: c.req.path, reason: String(error), stack: error.stack }))
  return errorAnswer({ errorId: 'SERVER_ERROR' }, addressee)
})
