import { captchaHandlers } from './people/captcha'
import { utilityHandlers } from './capabilities'
import { cartHandlers } from './cart/cart.handlers'
import { couponHandlers } from './cart/coupon.handlers'
import { catalogHandlers } from './catalog/catalog.handlers'
import { checkoutHandlers } from './checkout/checkout.handlers'
import { orderHandlers } from './orders/orders.handlers'
import { authHandlers } from './people/auth.handlers'
import { consumerHandlers } from './people/consumer.handlers'
import type { AnyHandler } from './serve-calls'

/** Every call the adapter serves, by its name in the contracts. */
export const handlers: Record<string, AnyHandler | undefined> = Object.fromEntries(
  Object.entries({
    utilities: utilityHandlers,
    products: catalogHandlers,
    cart: cartHandlers,
    priceChanges: couponHandlers,
    checkout: checkoutHandlers,
    orders: orderHandlers,
    auth: { ...authHandlers, ...captchaHandlers },
    consumer: consumerHandlers,
  }).flatMap(([area, calls]) => Object.entries(calls).map(([name, handler]) => [`${area}.${name}`, handler as AnyHandler])),
)
