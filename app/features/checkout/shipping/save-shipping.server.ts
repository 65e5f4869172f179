import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { FieldErrors, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import {
  requireCheckoutCart,
  reportCheckoutStep,
  createCheckoutAction,
  sendDeviceFingerprint,
  deviceFields,
} from '~/features/checkout/checkout-step.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import { getAddressId, loadCustomerPrefill } from '~/features/checkout/customer-prefill.server'
import { shouldSuggestAddress, saveAddressToAccount, setCartAddresses } from './address-suggestion.server'
import { z } from 'zod'
import type { Address } from '#contracts/entities/address'
import { findContactProblems } from '#domain/address/validate-address'
import type { PostalLocation } from '#domain/address/postal-code-lookup'
import { normalizeAddress } from '#domain/address/normalize-address'
import { isPickupMethod } from '#domain/checkout/is-pickup-method'
import { findFirstProblem, type ValidationProblem } from '#domain/validation/rule'
import { email as wellWritten, required } from '#domain/validation/text-rules'
import { addressFields, parseAddressInput } from '~/features/address/typed-address.server'

const pickupContactSchema = z.object({
  firstName: addressFields.firstName,
  lastName: addressFields.lastName,
  email: addressFields.email,
  phone: addressFields.phone,
})

/** Form for address, delivery methods and pickup contacts. Parcels are named as in the API. */
export const shippingForm = z.object({
  ...addressFields,
  /** An address of the account; empty: the one typed in. */
  saved: z.string().max(64).default(''),
  method: z.record(z.string().max(64), z.string().max(20)).default({}),
  contact: z.record(z.string().max(64), pickupContactSchema).default({}),
  newsletter: z.enum(['on']).optional(),
  /** Adds the entered address to the account. */
  keep: z.enum(['on']).optional(),
  ...deviceFields,
})

type ShippingFormValues = z.output<typeof shippingForm>

/** Saves addresses, pickup contacts and delivery methods, then continues to billing, or first to the suggested address spelling. */
export const saveShippingAction = createCheckoutAction(shippingForm, async (formValues, { shop }) => {
  const cart = await requireCheckoutCart(shop)
  const { addresses, problems, proposed } = parseDelivery(await applySavedAddress(shop, formValues), cart, shop)
  const newsletterReader = getNewsletterRecipient(formValues, cart)
  const invalidFields = { ...newsletterReader?.problems, ...problems }
  if (Object.values(invalidFields).some(Boolean)) throw new FieldErrors(invalidFields)
  const cartWithMethods = await applyChosenMethods(shop, cart, formValues.method)
  const cartWithAddresses = addresses.length > 0 ? await setCartAddresses(shop, cartWithMethods, addresses) : cartWithMethods
  const updatedCart = await applyChosenMethods(shop, cartWithAddresses, formValues.method)
  reportCheckoutStep(shop, 'add_shipping_info', updatedCart)
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
  if (shouldSaveAddress) saveAddressToAccount(shop, homeAddress)
  return seeOther(getStepPath('billing', shop.locale))
})

/** Uses the selected account address instead of typed fields; contact fields stay. */
async function applySavedAddress(shop: StorefrontContext, formValues: ShippingFormValues): Promise<ShippingFormValues> {
  const savedAddress = formValues.saved
    ? (await loadCustomerPrefill(shop))?.addresses.find((each) => getAddressId(each) === formValues.saved)
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
 * Applies the manually chosen methods that apply to the cart. It runs before the address, so that the address is judged by the chosen method.
 * It runs again after it, for methods that only the new address allows.
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
  shop.requestContext.waitUntil(subscribing.catch((error: unknown) => logError(shop.requestContext, 'newsletter', error)))
}

type ParsedContact = { address: Address; problems: Record<string, ValidationProblem | undefined> }
/** `proposed`: city and state looked up by the postal code of the home address. */
type ParsedDelivery = { addresses: Address[]; problems: Record<string, ValidationProblem | undefined>; proposed: PostalLocation }

/** Builds parcel addresses from the form: one for home deliveries, and a contact per pickup. Emailed items need none. */
function parseDelivery(
  formValues: ShippingFormValues,
  { shippingMethods }: Pick<Cart, 'shippingMethods'>,
  shop: Pick<StorefrontContext, 'config'>,
): ParsedDelivery {
  let noSuggestion: PostalLocation = {}
  const pickupContacts: ParsedContact[] = shippingMethods
    .filter(({ code }) => isPickupMethod(code))
    .map((parcel) => parsePickupContact(parcel, formValues, shop))
  if (shippingMethods.some(({ code }) => code !== 'digital' && !isPickupMethod(code))) {
    const { address, ...checkedAddress } = parseAddressInput(formValues, shop.config.country)
    pickupContacts.unshift({ address: { ...address, shippingId: 'me' }, problems: checkedAddress.problems })
    noSuggestion = checkedAddress.proposed
  }
  return {
    proposed: noSuggestion,
    addresses: pickupContacts.map(({ address }) => address),
    problems: Object.assign({}, ...pickupContacts.map(({ problems }) => problems)) as ParsedDelivery['problems'],
  }
}

function parsePickupContact(
  { shippingId, code }: Cart['shippingMethods'][number],
  formValues: ShippingFormValues,
  { config }: Pick<StorefrontContext, 'config'>,
) {
  const contact = formValues.contact[shippingId]
  const address: Address = {
    ...normalizeAddress({ ...contact, countryCode: config.country }),
    shippingId,
  }
  const invalidFields = Object.entries(findContactProblems(address, code, config))
  return { address, problems: Object.fromEntries(invalidFields.map(([field, problem]) => [`contact.${shippingId}.${field}`, problem])) }
}

type NewsletterRecipient = { email: string; problems: Record<string, ValidationProblem | undefined> }

/**
 * Returns the newsletter recipient, if consent was given: the order's contact, else the first person who collects. Consent without an email
 * is an error on that field.
 */
function getNewsletterRecipient(
  formValues: ShippingFormValues,
  { shippingMethods }: Pick<Cart, 'shippingMethods'>,
): NewsletterRecipient | undefined {
  if (!formValues.newsletter) return undefined
  const hasShippedParcel = shippingMethods.some(({ code }) => !isPickupMethod(code) && code !== 'digital')
  const pickupParcelId = hasShippedParcel ? undefined : shippingMethods.find(({ code }) => isPickupMethod(code))?.shippingId
  const [field, email] = pickupParcelId
    ? [`contact.${pickupParcelId}.email`, formValues.contact[pickupParcelId]?.email ?? '']
    : ['email', formValues.email]
  return { email, problems: { [field]: findFirstProblem(email, [required, wellWritten]) } }
}
