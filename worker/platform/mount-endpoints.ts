import type { Hono } from 'hono'
import { endpoints } from '#contracts'
import { authHandlers } from './auth/auth.handlers'
import { cacheHandlers, contentHandlers } from './content/content.handlers'
import { cartHandlers } from './cart/cart.handlers'
import { checkoutHandlers } from './checkout/checkout.handlers'
import { consumerHandlers } from './consumer/consumer.handlers'
import { contactHandlers } from './contact/contact.handlers'
import { ordersHandlers } from './orders/orders.handlers'
import { priceChangesHandlers } from './price-changes/price-changes.handlers'
import { productsHandlers } from './products/products.handlers'
import { reviewsHandlers } from './reviews/reviews.handlers'
import { storesHandlers } from './stores/stores.handlers'
import { utilitiesHandlers } from './utilities/utilities.handlers'
import { wishlistsHandlers } from './wishlists/wishlists.handlers'
import { mountEndpoints, type PlatformHonoEnv } from './contract-router'

/** Every call of the contracts, area by area. */
export function mountAllEndpoints(app: Hono<PlatformHonoEnv>) {
  mountEndpoints(app, endpoints.auth, authHandlers)
  mountEndpoints(app, endpoints.cache, cacheHandlers)
  // Before the cart, whose id would else be `prepareOrder`.
  mountEndpoints(app, endpoints.orders, ordersHandlers)
  mountEndpoints(app, endpoints.cart, cartHandlers)
  mountEndpoints(app, endpoints.priceChanges, priceChangesHandlers)
  mountEndpoints(app, endpoints.checkout, checkoutHandlers)
  mountEndpoints(app, endpoints.consumer, consumerHandlers)
  mountEndpoints(app, endpoints.wishlists, wishlistsHandlers)
  mountEndpoints(app, endpoints.stores, storesHandlers)
  mountEndpoints(app, endpoints.utilities, utilitiesHandlers)
  mountEndpoints(app, endpoints.contact, contactHandlers)
  mountEndpoints(app, endpoints.products, { ...productsHandlers, ...reviewsHandlers })
  mountEndpoints(app, endpoints.content, contentHandlers)
}
