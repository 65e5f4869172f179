import { createCart } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

export const payPalPlans: AreaPlans<'checkout'> = {
  'checkout.payPalOrder': {
    isOwned: true,
    ask: async (kit) => {
      const { session, cart } = await createCart(kit)
      return { params: { basketId: cart.id }, token: session.token }
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ params: { basketId: 'no-such-cart' }, token: (await kit.people.guest()).token }),
      PAYMENT_METHOD_NOT_ALLOWED: 'Where PayPal is offered is up to the shop.',
      PAYMENT_ERROR: 'A client cannot make the payment provider fail.',
    },
  },
}
