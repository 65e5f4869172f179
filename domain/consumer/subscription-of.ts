import type { Country, Region } from '#config/locales'
import type { Subscription } from '#contracts/entities/consumer'
import type { SubscriptionAsked } from '#contracts/entities/consumer-bodies'

/** Builds a subscription request. The platform sets its date. In EMEA email needs double opt-in. */
export function subscriptionOf(
  asked: SubscriptionAsked,
  { country, region, now }: { country: Country; region: Region; now: number },
): Subscription {
  const date = new Date(now).toISOString()
  const doubleOptin = asked.channel === 'email' && region === 'EMEA'
  return { ...asked, doubleOptin, country, region, ...(asked.optin ? { optinDate: date } : { optoutDate: date }) }
}
