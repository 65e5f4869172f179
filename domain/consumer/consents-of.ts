import type { SubscriptionAsked } from '#contracts/entities/consumer-bodies'
import type { NewProfile } from '#domain/account/account'

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
