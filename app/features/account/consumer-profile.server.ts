import { endpoints } from '#contracts'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { ApiError } from '#contracts/errors'
import { nullIfApiError, nullIfError } from '~/server/api-error.server'
import type { Api } from '~/server/api.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { PageMeta } from '~/client/page-meta'
import type { MessageValues } from '~/client/translations'

/** Profile of the signed-in customer, or null. */
export async function loadConsumerProfile(api: Api, query: { includeLoyaltySummary?: 'true' } = {}): Promise<ConsumerProfile | null> {
  return api(endpoints.consumer.profile, { query }).then(({ consumerProfile }) => consumerProfile, nullIfError('PROFILE_NOT_FOUND'))
}

/** Runs an action with the customer's profile. Fails as “Profile not loaded” without one. */
export async function withProfile<T>(shop: StorefrontContext, callback: (api: Api, profile: ConsumerProfile) => Promise<T>): Promise<T> {
  return withConsumer(shop, async (api) => {
    const profile = await loadConsumerProfile(api)
    if (!profile) throw new ApiError('PROFILE_NOT_FOUND', 404)
    return callback(api, profile)
  })
}

/** Profile of the signed-in customer; null while the platform is unavailable, so that account pages can degrade without signing anyone out. */
export function loadProfileIfAvailable(shop: StorefrontContext): Promise<ConsumerProfile | null> {
  return withProfile(shop, (_, profile) => Promise.resolve(profile)).catch(nullIfApiError)
}

/** Metadata of an account page: a title and noindex. */
export async function getAccountPageMeta(shop: StorefrontContext, key: string, values?: MessageValues): Promise<PageMeta> {
  const t = await shop.t()
  const title = t(key, values)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}
