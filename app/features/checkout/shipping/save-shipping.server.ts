import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { FieldErrors, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCheckoutCart, tellStep } from '../checkout-cart.server'
import { getStepPath } from '../checkout-step'
import { createCheckoutAction } from '../checkout-step.server'
import { addressIdOf, loadCustomerPrefill } from '../customer-prefill.server'
import { sendDeviceFingerprint } from '../device-fingerprint.server'
import { shouldSuggestAddress, saveAddress, setAddresses } from './address-suggestion.server'
import { getNewsletterRecipient, shippingForm, type ShippingFormValues, parseDelivery } from './typed-delivery.server'

/** Saves addresses, pickup contacts and delivery methods, then continues to billing, or first to the suggested address spelling. */
export const saveShippingAction = createCheckoutAction(shippingForm, async (formValues, { shop }) => {
  const cart = await requireCheckoutCart(shop)
  const { addresses, problems, proposed } = parseDelivery(await applySavedAddress(shop, formValues), cart, shop)
  const newsletterReader = getNewsletterRecipient(formValues, cart)
  const invalidFields = { ...newsletterReader?.problems, ...problems }
  if (Object.values(invalidFields).some(Boolean)) throw new FieldErrors(invalidFields)
  const cartWithMethods = await applyChosenMethods(shop, cart, formValues.method)
  const cartWithAddresses = addresses.length > 0 ? await setAddresses(shop, cartWithMethods, addresses) : cartWithMethods
  const updatedCart = await applyChosenMethods(shop, cartWithAddresses, formValues.method)
  tellStep(shop, 'add_shipping_info', updatedCart)
  if (hasLostMethod(updatedCart, formValues.method)) await shop.session.addFlash({ tone: 'warning', key: 'checkout.methodGone' })
  const filledPlace = [proposed.city, proposed.state].filter(Boolean).join(', ')
  if (filledPlace) await shop.session.addFlash({ tone: 'info', key: 'checkout.placeFilledIn', values: { place: filledPlace } })
  if (newsletterReader) subscribeToNewsletter(shop, newsletterReader.email)
  await sendDeviceFingerprint(shop, formValues)
  const homeAddress = addresses.find(({ shippingId }) => shippingId === 'me')
  const shouldSaveAddress = homeAddress !== undefined && formValues.keep !== undefined && !formValues.saved
  // An address of the book was settled when it was saved.
  if (homeAddress && !formValues.saved && (await shouldSuggestAddress(shop, cart, homeAddress)))
    return seeOther(`${href('checkout', shop)}?step=shipping&check=address${shouldSaveAddress ? '&keep=on' : ''}`)
  if (shouldSaveAddress) saveAddress(shop, homeAddress)
  return seeOther(getStepPath('billing', shop.locale))
})

/** Uses the selected account address instead of typed fields; contact fields stay. */
async function applySavedAddress(shop: StorefrontContext, formValues: ShippingFormValues): Promise<ShippingFormValues> {
  const savedAddress = formValues.saved
    ? (await loadCustomerPrefill(shop))?.addresses.find((each) => addressIdOf(each) === formValues.saved)
    : undefined
  if (!savedAddress) return formValues
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', city = '', postalCode = '', province = '' } = savedAddress
  const { stateCode, phone = '' } = savedAddress
  return {
    ...formValues,
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    postalCode,
    province: stateCode ?? province,
    phone: formValues.phone || phone,
  }
}

/**
 * The ways chosen by hand, as far as they can be taken: before the address, so that it is judged by the way the shopper wants now, and
 * after it, for those that it alone allows.
 */
async function applyChosenMethods(shop: StorefrontContext, cart: Cart, chosenCodes: ShippingFormValues['method']): Promise<Cart> {
  const api = await shop.personalApi()
  let currentCart = cart
  for (const { shippingId, code: currentCode, applicableShippingMethods } of cart.shippingMethods) {
    const chosenMethod = chosenCodes[shippingId]
    const method = chosenMethod === currentCode ? undefined : applicableShippingMethods.find(({ code }) => code === chosenMethod)
    if (!method) continue
    currentCart = await api(endpoints.checkout.chooseShippingMethod, {
      body: { cartId: cart.id, code: method.code, shippingId, shopperAppliedSM: true },
    })
  }
  return currentCart
}

/** Returns true if the chosen delivery method fell back to the default. */
function hasLostMethod({ shippingMethods }: Cart, chosenCodes: ShippingFormValues['method']): boolean {
  return shippingMethods.some(({ shippingId, code }) => chosenCodes[shippingId] !== undefined && chosenCodes[shippingId] !== code)
}

/** Optional; never prevents the order. */
function subscribeToNewsletter(shop: StorefrontContext, recipient: string): void {
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient }]
  const subscribing = shop.personalApi().then((api) => api(endpoints.consumer.subscribe, { body: { subscriptions } }))
  shop.visit.waitUntil(subscribing.catch((error: unknown) => logError(shop.visit, 'newsletter', error)))
}
