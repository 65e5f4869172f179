import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import type { Enrolling } from '#domain/consumer/enrollment'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Who enrolls, as the account tells it; null while nobody has signed in. (ENR-11, ENR-12, ENR-13) */
export async function enrollingOf(shop: StorefrontContext): Promise<(NonNullable<Enrolling> & { details: ConsumerDetails }) | null> {
  if (!(await shop.consumer())) return null
  const { consumerProfile } = await asConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { consumerDetails: details, isLoyaltyMember } = consumerProfile
  return { details, isLoyaltyMember, ...(details.phone && { phone: details.phone }) }
}
