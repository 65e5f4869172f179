import { authPlans } from './auth/auth.plans'
import { cachePlans } from './cache/cache.plans'
import { cartPlans } from './cart/cart.plans'
import { priceChangePlans } from './cart/price-changes.plans'
import { checkoutPlans } from './checkout/checkout.plans'
import { payPalPlans } from './checkout/pay-pal.plans'
import { consumerPlans } from './consumer/consumer.plans'
import { contactPlans } from './contact/contact.plans'
import { contentPlans } from './content/content.plans'
import { orderPlans } from './orders/orders.plans'
import { productPlans } from './products/products.plans'
import { storePlans } from './stores/stores.plans'
import { utilityPlans } from './utilities/utilities.plans'
import { wishlistPlans } from './wishlists/wishlists.plans'
import type { CallName } from './kit/calls'
import type { AnyCallPlan } from './kit/plan'

const plansByCall = {
  ...productPlans,
  ...utilityPlans,
  ...cartPlans,
  ...priceChangePlans,
  ...checkoutPlans,
  ...payPalPlans,
  ...orderPlans,
  ...authPlans,
  ...consumerPlans,
  ...wishlistPlans,
  ...storePlans,
  ...contactPlans,
  ...contentPlans,
  ...cachePlans,
}

/** What the kit knows of each call, in the order a shopper meets them. */
export const plans: readonly AnyCallPlan[] = Object.entries(plansByCall).map(
  ([call, plan]) => ({ ...plan, call: call as CallName }) as AnyCallPlan,
)
