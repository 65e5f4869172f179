import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { contactProblems } from '#domain/address/check-address'
import { tidyAddress } from '#domain/address/tidy-address'
import type { PostalPlace } from '#domain/address/place-of-postal-code'
import { isCollected } from '#domain/checkout/is-collected'
import type { Problem } from '#domain/validation/rule'
import { typedAddress } from '~/features/address/typed-address.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ShippingTyped } from './shipping.form'

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
