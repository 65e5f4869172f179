import type { ConsumerDetails } from '#contracts/entities/consumer'
import type { Api } from '~/server/api.server'
import { listPhoneCountries, type PersonFieldName, getPersonTerms, validateDetails, joinForm, type JoinForm } from './person-details.server'
import { withConsumer, requireRecentSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requiredBox } from '#domain/validation/text-rules'
import { href } from '#routes/routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '#contracts'

const memberFields = ['firstName', 'lastName', 'phone', 'birthDate', 'postalCode'] as const

/** Loads joining with the current account: asks only for missing details, and requires a recent password. */
export async function loadJoinLoyalty(shop: StorefrontContext) {
  const missingFields = await withConsumer(shop, loadMissingFields)
  return getJoinLoyaltyData(shop, missingFields)
}

/** Data of the form for these missing fields. */
export async function getJoinLoyaltyData(shop: StorefrontContext, missingFields: PersonFieldName[]) {
  if (missingFields.length > 0) await requireRecentSignIn(shop, 'open')
  return {
    missing: missingFields,
    terms: getPersonTerms(shop, 'loyalty', missingFields.includes('phone') ? await listPhoneCountries(shop) : []),
  }
}

export type LoadedJoinLoyalty = Awaited<ReturnType<typeof loadJoinLoyalty>>

/** Returns the fields the program needs that the account lacks. */
async function loadMissingFields(api: Api): Promise<PersonFieldName[]> {
  const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
  return listMissingFields(consumerProfile.consumerDetails)
}

export function listMissingFields(details: ConsumerDetails): PersonFieldName[] {
  return memberFields.filter((field) => !details[field])
}

/** Joins with the account one has: no account is made, the one there is gets the membership. */
export const joinAction = formHandler(joinForm, async (formValues, { shop }) => {
  await joinLoyalty(shop, formValues)
  const programme = (await shop.t())(`signUp.programme.${shop.brand.id}`)
  await shop.session.addFlash({ tone: 'success', key: 'signUp.joined', values: { programme } })
  return seeOther(href('welcome', { locale: shop.locale }))
})

/** Adds the missing data and makes the account a member's. A site without a program has no such form. */
export async function joinLoyalty(shop: StorefrontContext, formValues: JoinForm): Promise<void> {
  if (!shop.config.flags.loyalty) throw new Response('No loyalty program here', { status: 404 })
  await withConsumer(shop, async (api) => {
    const termsProblem = requiredBox(formValues.isTermsConfirmed)
    const { details, problems } = validateDetails(shop, { typed: formValues, fields: await loadMissingFields(api), kind: 'loyalty' })
    const invalidFields = { ...problems, ...(termsProblem && { isTermsConfirmed: termsProblem }) }
    if (Object.keys(invalidFields).length > 0) throw new FieldErrors(invalidFields)
    const consumerProfile = { consumerDetails: details, enrollments: [{ type: 'Loyalty' as const }] }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile } })
  })
  await shop.session.rememberConsumer({ isLoyaltyMember: true })
}
