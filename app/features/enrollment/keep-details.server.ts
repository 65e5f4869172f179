import { endpoints } from '#contracts'
import { checkedDetails } from '~/features/sign-up/checked-details.server'
import type { PersonFieldName } from '~/features/sign-up/person-fields'
import type { PersonForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Saves the personal details of a step; a member gives what the program requires. */
export async function keepDetails(shop: StorefrontContext, typed: PersonForm, fields: readonly PersonFieldName[]): Promise<void> {
  await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const { details, problems } = checkedDetails(shop, { typed, fields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails: details } } })
  })
}
