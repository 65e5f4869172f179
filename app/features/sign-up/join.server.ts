import type { ConsumerDetails } from '#contracts/entities/consumer'
import type { Api } from '~/server/api.server'
import { phoneCountries, type PersonFieldName, personTerms, checkedDetails } from './person-details.server'
import { asConsumer, requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requiredBox } from '#domain/validation/text-rules'
import { href } from '#routes/routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '../../../contracts'
import { joinForm, type JoinForm } from './sign-up.form'

const requiredFields = ['firstName', 'lastName', 'phone', 'birthDate', 'postalCode'] as const

/** Loads joining with the current account: asks only for missing details, and requires a recent password. */
export async function loadJoin(shop: StorefrontContext) {
  const missing = await asConsumer(shop, missingOf)
  return joinWith(shop, missing)
}

/** The form that asks these fields. */
export async function joinWith(shop: StorefrontContext, missing: PersonFieldName[]) {
  if (missing.length > 0) await requireRecent(shop, 'open')
  return { missing, terms: personTerms(shop, 'loyalty', missing.includes('phone') ? await phoneCountries(shop) : []) }
}

export type JoinLoaded = Awaited<ReturnType<typeof loadJoin>>

/** Returns the fields the program needs that the account lacks. */
async function missingOf(api: Api): Promise<PersonFieldName[]> {
  const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
  return missingIn(consumerProfile.consumerDetails)
}

export function missingIn(details: ConsumerDetails): PersonFieldName[] {
  return requiredFields.filter((field) => !details[field])
}

/** Joins with the account one has: no account is made, the one there is gets the membership. */
export const joinAction = formHandler(joinForm, async (typed, { shop }) => {
  await join(shop, typed)
  const programme = (await shop.t())(`signUp.programme.${shop.brand.id}`)
  await shop.session.addFlash({ tone: 'success', key: 'signUp.joined', values: { programme } })
  return seeOther(href('welcome', { locale: shop.locale }))
})

/** Adds the missing data and makes the account a member's. A site without a program has no such form. */
export async function join(shop: StorefrontContext, typed: JoinForm): Promise<void> {
  if (!shop.config.flags.loyalty) throw new Response('No programme here', { status: 404 })
  await asConsumer(shop, async (api) => {
    const wrongTerms = requiredBox(typed.isTermsConfirmed)
    const { details, problems } = checkedDetails(shop, { typed, fields: await missingOf(api), kind: 'loyalty' })
    const wrong = { ...problems, ...(wrongTerms && { isTermsConfirmed: wrongTerms }) }
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const consumerProfile = { consumerDetails: details, enrollments: [{ type: 'Loyalty' as const }] }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile } })
  })
  await shop.session.knowConsumer({ isLoyaltyMember: true })
}
