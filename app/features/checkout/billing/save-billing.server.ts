import { z } from 'zod'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { addressFields } from '~/features/address/address.form'
import { parseAddressInput } from '~/features/address/typed-address.server'
import { choosePayment } from '~/features/payment/payment-choice.server'
import { FieldError, FieldErrors, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCartForSubmit, tellStep } from '../checkout-cart.server'
import { getStepPath } from '../checkout-step'
import { createCheckoutAction } from '../checkout-step.server'
import { deviceFields, sendDeviceFingerprint } from '../device-fingerprint.server'
import { getHomeAddress } from '../shipping/parcels.server'

/** Billing form: address and payment method. `same`: bill to the delivery address. */
const billingForm = z.object({
  ...addressFields,
  same: z.literal('on').optional(),
  countryCode: z.enum(Object.keys(countries) as [Country, ...Country[]]).optional(),
  payment: z.string().max(80).optional(),
  /** Encrypted payment data as JSON, readable by the provider only. */
  sealed: z.string().max(40_000).optional(),
  ...deviceFields,
})

/** Saves billing address and payment method. Charges nothing. */
export const saveBillingAction = createCheckoutAction(billingForm, async (formValues, { shop }) => {
  const cart = await requireCartForSubmit(shop, 'billing')
  if (cart.totals.remainingToPay > 0) {
    const { payment: choice = '', sealed } = formValues
    const address = getBillingAddress(formValues, cart, shop)
    const api = await shop.personalApi()
    await api(endpoints.checkout.setBillingAddress, { params: { basketId: cart.id }, body: address })
    await sendDeviceFingerprint(shop, formValues)
    if (!(await choosePayment(shop, cart, { choice, sealed }))) throw new FieldError('payment', 'checkout.choosePayment')
  }
  tellStep(shop, 'add_payment_info', cart)
  return seeOther(getStepPath('summary', shop.locale))
})

function getBillingAddress(formValues: z.output<typeof billingForm>, cart: Cart, shop: StorefrontContext): Address {
  const homeAddress = getHomeAddress(cart)
  if (formValues.same && homeAddress) {
    const { shippingId: _, ...billingFields } = homeAddress
    return billingFields
  }
  const { address, problems } = parseAddressInput(formValues, formValues.countryCode ?? shop.place.country)
  if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
  return address
}
