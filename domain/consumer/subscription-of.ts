import type { Country, Region } from '#config/locales'
import type { Subscription } from '#contracts/entities/consumer'
import type { SubscriptionAsked } from '#contracts/entities/consumer-bodies'

/**
 * Builds a subscription request. The platform sets its date. Email needs double opt-in in EMEA, and everywhere for an unverified address.
 */
export function subscriptionOf(
  request: SubscriptionAsked,
  { country, region, now, emailVerified = true }: { country: Country; region: Region; now: number; emailVerified?: boolean },
): Subscription {
  const date = new Date(now).toISOString()
  const doubleOptin = request.channel === 'email' && (region === 'EMEA' || !emailVerified)
  return { ...request, doubleOptin, country, region, ...(request.optin ? { optinDate: date } : { optoutDate: date }) }
}
