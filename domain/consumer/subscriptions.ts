import type { Country, Region } from '#config/locales'
import type { Subscription } from '#contracts/entities/consumer'
import type { SubscriptionAsked } from '#contracts/entities/consumer-bodies'
import type { NewProfile } from '#domain/account/account'

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

/** Maps registration checkboxes to subscriptions; SMS requires a phone. */
export function consentsOf({
  email,
  phone,
  subscriptions = {},
}: Pick<NewProfile, 'email' | 'phone' | 'subscriptions'>): SubscriptionAsked[] {
  const byEmail = { channel: 'email' as const, optin: true, recipient: email.toLowerCase() }
  return [
    ...(subscriptions.newsletterConsent ? [{ ...byEmail, type: 'Newsletter' as const }] : []),
    ...(subscriptions.loyaltyNewsletterConsent ? [{ ...byEmail, type: 'LoyaltyNewsletter' as const }] : []),
    ...(subscriptions.smsNotificationConsent && phone
      ? [{ channel: 'sms' as const, type: 'Newsletter' as const, optin: true, recipient: phone }]
      : []),
  ]
}
