import { endpoints } from '#contracts'
import { checkedDetails } from '~/features/sign-up/checked-details.server'
import type { PersonFieldName } from '~/features/sign-up/person-fields'
import type { PersonForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Keeps what was typed in a step about a person; a member tells what the programme wants. */
export async function keepDetails(shop: StorefrontContext, typed: PersonForm, fields: readonly PersonFieldName[]): Promise<void> {
  await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const { details, problems } = checkedDetails(shop, { typed, fields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails: details } } })
  })
}
