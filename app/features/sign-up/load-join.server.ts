import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import type { Api } from '~/server/api.server'
import { phoneCountries } from '~/server/phone-countries.server'
import { asConsumer, requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { PersonFieldName } from './person-fields'
import { personTerms } from './person-terms.server'

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
export async function missingOf(api: Api): Promise<PersonFieldName[]> {
  const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
  return missingIn(consumerProfile.consumerDetails)
}

export function missingIn(details: ConsumerDetails): PersonFieldName[] {
  return requiredFields.filter((field) => !details[field])
}
