import type { Hono } from 'hono'
import { endpoints } from '#contracts'
import { authHandlers } from './auth/auth.handlers'
import { cartHandlers } from './cart/cart.handlers'
import { checkoutHandlers } from './checkout/checkout.handlers'
import { consumerHandlers } from './consumer/consumer.handlers'
import { contactHandlers } from './contact/contact.handlers'
import { contentHandlers } from './content/content.handlers'
import { ordersHandlers } from './orders/orders.handlers'
import { priceChangesHandlers } from './price-changes/price-changes.handlers'
import { productsHandlers } from './products/products.handlers'
import { storesHandlers } from './stores/stores.handlers'
import { utilitiesHandlers } from './utilities/utilities.handlers'
import { wishlistsHandlers } from './wishlists/wishlists.handlers'
import { mount, type Platform } from './mount'

/** Every call of the contracts, area by area. */
export function mountCalls(app: Hono<Platform>) {
  mount(app, endpoints.auth, authHandlers)
  // Before the cart, whose id would else be `prepareOrder`.
  mount(app, endpoints.orders, ordersHandlers)
  mount(app, endpoints.cart, cartHandlers)
  mount(app, endpoints.priceChanges, priceChangesHandlers)
  mount(app, endpoints.checkout, checkoutHandlers)
  mount(app, endpoints.consumer, consumerHandlers)
  mount(app, endpoints.wishlists, wishlistsHandlers)
  mount(app, endpoints.stores, storesHandlers)
  mount(app, endpoints.utilities, utilitiesHandlers)
  mount(app, endpoints.contact, contactHandlers)
  mount(app, endpoints.products, productsHandlers)
  mount(app, endpoints.content, contentHandlers)
}
