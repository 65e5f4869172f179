import { z } from 'zod'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { findContactProblems } from '#domain/address/validate-address'
import type { PostalLocation } from '#domain/address/postal-code-lookup'
import { normalizeAddress } from '#domain/address/normalize-address'
import { isCollected } from '#domain/checkout/is-collected'
import { findFirstProblem, type ValidationProblem } from '#domain/validation/rule'
import { email as wellWritten, required } from '#domain/validation/text-rules'
import { addressFields } from '~/features/address/address.form'
import { parseAddressInput } from '~/features/address/typed-address.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { deviceFields } from '../device-fingerprint.server'

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
  /** The typed address joins those of the account. */
  keep: z.enum(['on']).optional(),
  ...deviceFields,
})

export type ShippingFormValues = z.output<typeof shippingForm>

type ParsedContact = { address: Address; problems: Record<string, ValidationProblem | undefined> }
/** `proposed`: city and state that the postal code of the home address told. */
type ParsedDelivery = { addresses: Address[]; problems: Record<string, ValidationProblem | undefined>; proposed: PostalLocation }

/** Builds parcel addresses from the form: one for home deliveries, and a contact per pickup. Emailed items need none. */
export function parseDelivery(
  formValues: ShippingFormValues,
  { shippingMethods }: Pick<Cart, 'shippingMethods'>,
  shop: Pick<StorefrontContext, 'config'>,
): ParsedDelivery {
  let noSuggestion: PostalLocation = {}
  const pickupContacts: ParsedContact[] = shippingMethods
    .filter(({ code }) => isCollected(code))
    .map((parcel) => parsePickupContact(parcel, formValues, shop))
  if (shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))) {
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
export function getNewsletterRecipient(
  formValues: ShippingFormValues,
  { shippingMethods }: Pick<Cart, 'shippingMethods'>,
): NewsletterRecipient | undefined {
  if (!formValues.newsletter) return undefined
  const hasShippedParcel = shippingMethods.some(({ code }) => !isCollected(code) && code !== 'digital')
  const pickupParcelId = hasShippedParcel ? undefined : shippingMethods.find(({ code }) => isCollected(code))?.shippingId
  const [field, email] = pickupParcelId
    ? [`contact.${pickupParcelId}.email`, formValues.contact[pickupParcelId]?.email ?? '']
    : ['email', formValues.email]
  return { email, problems: { [field]: findFirstProblem(email, [required, wellWritten]) } }
}
