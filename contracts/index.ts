import { authEndpoints } from './auth'
import { cacheEndpoints } from './cache'
import { cartEndpoints } from './cart'
import { checkoutEndpoints } from './checkout'
import { consumerEndpoints } from './consumer'
import { contactEndpoints } from './contact'
import { contentEndpoints } from './content'
import { orderEndpoints } from './orders'
import { priceChangeEndpoints } from './price-changes'
import { productEndpoints } from './products'
import { storeEndpoints } from './stores'
import { utilityEndpoints } from './utilities'
import { wishlistEndpoints } from './wishlists'

/** Every call between storefront and platform, by area. */
export const endpoints = {
  auth: authEndpoints,
  cache: cacheEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  consumer: consumerEndpoints,
  contact: contactEndpoints,
  content: contentEndpoints,
  orders: orderEndpoints,
  priceChanges: priceChangeEndpoints,
  products: productEndpoints,
  stores: storeEndpoints,
  utilities: utilityEndpoints,
  wishlists: wishlistEndpoints,
}
