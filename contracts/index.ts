import { authEndpoints } from './auth'
import { cartEndpoints } from './cart'
import { contentEndpoints } from './content'
import { productEndpoints } from './products'

/** The language both sides speak, call by call. */
export const endpoints = {
  auth: authEndpoints,
  cart: cartEndpoints,
  content: contentEndpoints,
  products: productEndpoints,
}
