import type { Country, Region } from '#config/locales'
import type { Subscription } from '#contracts/entities/consumer'
import type { SubscriptionAsked } from '#contracts/entities/consumer-bodies'

/**
 * A subscription as it is asked for now. Its day is the platform's, never the shopper's. In EMEA an e-mail address is asked a second time,
 * by a letter, before anything is sent to it.
 */
export function subscriptionOf(
  asked: SubscriptionAsked,
  { country, region, now }: { country: Country; region: Region; now: number },
): Subscription {
  const date = new Date(now).toISOString()
  const doubleOptin = asked.channel === 'email' && region === 'EMEA'
  return { ...asked, doubleOptin, country, region, ...(asked.optin ? { optinDate: date } : { optoutDate: date }) }
}
