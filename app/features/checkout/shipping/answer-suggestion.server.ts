import { z } from 'zod'
import { seeOther } from '~/server/form-action.server'
import { checkoutAction } from '../checkout-action.server'
import { cartInCheckout } from '../checkout-cart.server'
import { keepAddress } from '../place-order/order-side-effects.server'
import { pathOfStep } from '../step-path'
import { suggestionFor } from './load-shipping.server'
import { placeIn } from './kept-places.server'
import { setAddresses } from './set-addresses.server'

/** `keep`: whichever address it is joins those of the account. */
const answerForm = z.object({ keep: z.enum(['on']).optional() })

/** Accepts the suggested spelling of the address. */
export const takeSuggestionAction = checkoutAction(answerForm, async ({ keep }, { shop }) => {
  const cart = await cartInCheckout(shop)
  const { shippingAddress } = cart
  const suggestion = shippingAddress && (await suggestionFor(shop, cart, shippingAddress))
  if (suggestion) await setAddresses(shop, cart, [{ ...suggestion, shippingId: 'me' }])
  const settledOn = suggestion ?? shippingAddress
  if (keep && settledOn) keepAddress(shop, settledOn)
  return seeOther(pathOfStep('billing', shop.locale))
})

/** Leaves the address as it was typed, and does not ask about its place again. */
export const keepTypedAction = checkoutAction(answerForm, async ({ keep }, { shop }) => {
  const { shippingAddress } = await cartInCheckout(shop)
  if (keep && shippingAddress) keepAddress(shop, shippingAddress)
  if (shippingAddress) await shop.session.rememberConfirmedPlace(placeIn(shippingAddress))
  return seeOther(pathOfStep('billing', shop.locale))
})
