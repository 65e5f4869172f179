import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { addressOnPage, linesOf } from '~/features/address/postal-address'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type AccountOnPage = {
  firstName: string
  email: string
  isMember: boolean
  /** Of a member, when they can be read. */
  points?: number
  /** The address things go to first, line by line. */
  address?: string[]
}

/** Who the shopper is, as the page of their account greets them; null while that cannot be read: it is no reason to sign them out. (ACC-19) */
export async function loadAccount(shop: StorefrontContext): Promise<AccountOnPage | null> {
  return asConsumer(shop, async (api) => {
    const { consumerProfile } = await api(endpoints.consumer.profile, { query: { includeLoyaltySummary: 'true' } })
    const { consumerDetails, isLoyaltyMember: isMember, loyaltySummary } = consumerProfile
    const { firstName = '', email } = consumerDetails
    const main = consumerDetails.addressList.find((each) => each.main && each.approachType !== 'B')
    return {
      ...{ firstName, email, isMember },
      ...(loyaltySummary && { points: loyaltySummary.points.balance }),
      ...(main && { address: linesOf(addressOnPage(main)) }),
    }
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  })
}
