import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { toAddressView, getAddressLines } from '~/features/address/postal-address'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { z } from 'zod'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'

export type AccountView = {
  firstName: string
  email: string
  /** True until the shopper has confirmed the address. */
  isUnverified: boolean
  isMember: boolean
  /** Present for members, if readable. */
  points?: number
  /** The default delivery address, line by line. */
  address?: string[]
}

/** Loads the greeting and overview of the account; null if unreadable, which must not sign the shopper out. */
export async function loadAccount(shop: StorefrontContext): Promise<AccountView | null> {
  return withConsumer(shop, async (api) => {
    const { consumerProfile } = await api(endpoints.consumer.profile, { query: { includeLoyaltySummary: 'true' } })
    const { consumerDetails, isLoyaltyMember: isMember, loyaltySummary } = consumerProfile
    const { firstName = '', email, emailVerified } = consumerDetails
    const mainAddress = consumerDetails.addressList.find((each) => each.main && each.approachType !== 'B')
    return {
      ...{ firstName, email, isUnverified: emailVerified === false, isMember },
      ...(loyaltySummary && { points: loyaltySummary.points.balance }),
      ...(mainAddress && { address: getAddressLines(toAddressView(mainAddress)) }),
    }
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  })
}

/** Sends the link that confirms an address again, to the address of the account. */
export const sendVerificationAction = formHandler(z.object({}), async (_, { shop }) => {
  await withConsumer(shop, (api) => api(endpoints.auth.sendVerificationEmail, { body: {} }))
  await shop.session.addFlash({ tone: 'success', key: 'account.verificationSent' })
  return seeOther(href('account', { locale: shop.locale }))
})
