import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { FieldErrors, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cartInCheckout, tellStep } from '../checkout-cart.server'
import { pathOfStep } from '../checkout-step'
import { checkoutAction } from '../checkout-step.server'
import { addressIdOf, loadCustomerPrefill } from '../customer-prefill.server'
import { sendDeviceFingerprint } from '../device-fingerprint.server'
import { asksAboutSpelling, keepAddress, setAddresses } from './address-suggestion.server'
import { newsletterRecipient, shippingForm, type ShippingTyped, typedDelivery } from './typed-delivery.server'

/** Saves addresses, pickup contacts and delivery methods, then continues to billing, or first to the suggested address spelling. */
export const saveShippingAction = checkoutAction(shippingForm, async (typed, { shop }) => {
  const cart = await cartInCheckout(shop)
  const { addresses, problems, proposed } = typedDelivery(await withSaved(shop, typed), cart, shop)
  const reader = newsletterRecipient(typed, cart)
  const wrong = { ...reader?.problems, ...problems }
  if (Object.values(wrong).some(Boolean)) throw new FieldErrors(wrong)
  const chosen = await chooseMethods(shop, cart, typed.method)
  const kept = addresses.length > 0 ? await setAddresses(shop, chosen, addresses) : chosen
  const rest = await chooseMethods(shop, kept, typed.method)
  tellStep(shop, 'add_shipping_info', rest)
  if (isLost(rest, typed.method)) await shop.session.addFlash({ tone: 'warning', key: 'checkout.methodGone' })
  const place = [proposed.city, proposed.state].filter(Boolean).join(', ')
  if (place) await shop.session.addFlash({ tone: 'info', key: 'checkout.placeFilledIn', values: { place } })
  if (reader) subscribe(shop, reader.email)
  await sendDeviceFingerprint(shop, typed)
  const home = addresses.find(({ shippingId }) => shippingId === 'me')
  const isKept = home !== undefined && typed.keep !== undefined && !typed.saved
  // An address of the book was settled when it was saved.
  if (home && !typed.saved && (await asksAboutSpelling(shop, cart, home)))
    return seeOther(`${href('checkout', shop)}?step=shipping&check=address${isKept ? '&keep=on' : ''}`)
  if (isKept) keepAddress(shop, home)
  return seeOther(pathOfStep('billing', shop.locale))
})

/** Uses the selected account address instead of typed fields; contact fields stay. */
async function withSaved(shop: StorefrontContext, typed: ShippingTyped): Promise<ShippingTyped> {
  const saved = typed.saved ? (await loadCustomerPrefill(shop))?.addresses.find((each) => addressIdOf(each) === typed.saved) : undefined
  if (!saved) return typed
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', city = '', postalCode = '', province = '' } = saved
  const { stateCode, phone = '' } = saved
  return {
    ...typed,
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    postalCode,
    province: stateCode ?? province,
    phone: typed.phone || phone,
  }
}

/**
 * The ways chosen by hand, as far as they can be taken: before the address, so that it is judged by the way the shopper wants now, and
 * after it, for those that it alone allows.
 */
async function chooseMethods(shop: StorefrontContext, cart: Cart, chosen: ShippingTyped['method']): Promise<Cart> {
  const api = await shop.personalApi()
  let now = cart
  for (const { shippingId, code: usual, applicableShippingMethods } of cart.shippingMethods) {
    const chosenMethod = chosen[shippingId]
    const method = chosenMethod === usual ? undefined : applicableShippingMethods.find(({ code }) => code === chosenMethod)
    if (!method) continue
    now = await api(endpoints.checkout.chooseShippingMethod, {
      body: { cartId: cart.id, code: method.code, shippingId, shopperAppliedSM: true },
    })
  }
  return now
}

/** Returns true if the chosen delivery method fell back to the default. */
function isLost({ shippingMethods }: Cart, chosen: ShippingTyped['method']): boolean {
  return shippingMethods.some(({ shippingId, code }) => chosen[shippingId] !== undefined && chosen[shippingId] !== code)
}

/** Optional; never prevents the order. */
function subscribe(shop: StorefrontContext, recipient: string): void {
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient }]
  const subscribed = shop.personalApi().then((api) => api(endpoints.consumer.subscribe, { body: { subscriptions } }))
  shop.visit.waitUntil(subscribed.catch((error: unknown) => logError(shop.visit, 'newsletter', error)))
}
