import { z } from 'zod'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { contactProblems } from '#domain/address/check-address'
import type { PostalPlace } from '#domain/address/place-of-postal-code'
import { tidyAddress } from '#domain/address/tidy-address'
import { isCollected } from '#domain/checkout/is-collected'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email as wellWritten, required } from '#domain/validation/text-rules'
import { addressFields } from '~/features/address/address.form'
import { typedAddress } from '~/features/address/typed-address.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { deviceFields } from '../device-fingerprint.server'

const person = z.object({
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
  contact: z.record(z.string().max(64), person).default({}),
  newsletter: z.enum(['on']).optional(),
  /** The typed address joins those of the account. */
  keep: z.enum(['on']).optional(),
  ...deviceFields,
})

export type ShippingTyped = z.output<typeof shippingForm>

type TypedDeliveryPart = { address: Address; problems: Record<string, Problem | undefined> }
/** `proposed`: city and state that the postal code of the home address told. */
type TypedDelivery = { addresses: Address[]; problems: Record<string, Problem | undefined>; proposed: PostalPlace }

/** Builds parcel addresses from the form: one for home deliveries, and a contact per pickup. Emailed items need none. */
export function typedDelivery(
  typed: ShippingTyped,
  { shippingMethods }: Pick<Cart, 'shippingMethods'>,
  shop: Pick<StorefrontContext, 'config'>,
): TypedDelivery {
  let proposed: PostalPlace = {}
  const parts: TypedDeliveryPart[] = shippingMethods
    .filter(({ code }) => isCollected(code))
    .map((parcel) => contactFor(parcel, typed, shop))
  if (shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))) {
    const { address, ...checked } = typedAddress(typed, shop.config.country)
    parts.unshift({ address: { ...address, shippingId: 'me' }, problems: checked.problems })
    proposed = checked.proposed
  }
  return {
    proposed,
    addresses: parts.map(({ address }) => address),
    problems: Object.assign({}, ...parts.map(({ problems }) => problems)) as TypedDelivery['problems'],
  }
}

function contactFor(
  { shippingId, code }: Cart['shippingMethods'][number],
  typed: ShippingTyped,
  { config }: Pick<StorefrontContext, 'config'>,
) {
  const contact = typed.contact[shippingId]
  const address: Address = {
    ...tidyAddress({ ...contact, countryCode: config.country }),
    shippingId,
  }
  const wrong = Object.entries(contactProblems(address, code, config))
  return { address, problems: Object.fromEntries(wrong.map(([field, problem]) => [`contact.${shippingId}.${field}`, problem])) }
}

type NewsReader = { email: string; problems: Record<string, Problem | undefined> }

/**
 * Returns the newsletter recipient, if consent was given: the order's contact, else the first person who collects. Consent without an email
 * is an error on that field.
 */
export function newsletterRecipient(typed: ShippingTyped, { shippingMethods }: Pick<Cart, 'shippingMethods'>): NewsReader | undefined {
  if (!typed.newsletter) return undefined
  const isSent = shippingMethods.some(({ code }) => !isCollected(code) && code !== 'digital')
  const collected = isSent ? undefined : shippingMethods.find(({ code }) => isCollected(code))?.shippingId
  const [field, email] = collected ? [`contact.${collected}.email`, typed.contact[collected]?.email ?? ''] : ['email', typed.email]
  return { email, problems: { [field]: firstProblem(email, [required, wellWritten]) } }
}
