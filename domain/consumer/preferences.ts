import type { Flags } from '#config/flags'
import type { Country, Region } from '#config/locales'
import type { Subscription, Notification, SubscriptionRequest } from '#contracts/entities/consumer'
import type { NewProfile } from '#domain/account/account'

/**
 * Builds a subscription request. The platform sets its date. Email needs double opt-in in EMEA, and everywhere for an unverified address.
 */
export function buildSubscription(
  request: SubscriptionRequest,
  { country, region, now, emailVerified = true }: { country: Country; region: Region; now: number; emailVerified?: boolean },
): Subscription {
  const date = new Date(now).toISOString()
  const doubleOptin = request.channel === 'email' && (region === 'EMEA' || !emailVerified)
  return { ...request, doubleOptin, country, region, ...(request.optin ? { optinDate: date } : { optoutDate: date }) }
}

/** Maps registration checkboxes to subscriptions; SMS requires a phone. */
export function toSubscriptionRequests({
  email,
  phone,
  subscriptions = {},
}: Pick<NewProfile, 'email' | 'phone' | 'subscriptions'>): SubscriptionRequest[] {
  const emailOptIn = { channel: 'email' as const, optin: true, recipient: email.toLowerCase() }
  return [
    ...(subscriptions.newsletterConsent ? [{ ...emailOptIn, type: 'Newsletter' as const }] : []),
    ...(subscriptions.loyaltyNewsletterConsent ? [{ ...emailOptIn, type: 'LoyaltyNewsletter' as const }] : []),
    ...(subscriptions.smsNotificationConsent && phone
      ? [{ channel: 'sms' as const, type: 'Newsletter' as const, optin: true, recipient: phone }]
      : []),
  ]
}

export type SmsOptIn = { isTicked: boolean; optInAccepted: boolean }
export type SmsOptInAction = 'tick' | 'untick' | 'accept' | 'phone-invalid'

export const noOptIn: SmsOptIn = { isTicked: false, optInAccepted: false }

/** Ticking the box shows the SMS terms; accepting them is the consent. An invalid number clears both. */
export function reduceSmsOptIn(state: SmsOptIn, action: SmsOptInAction): SmsOptIn {
  if (action === 'tick') return { ...state, isTicked: true }
  if (action === 'accept') return state.isTicked ? { ...state, optInAccepted: true } : state
  return noOptIn
}

/** The setting for emails that announce a shipped order. */
const shippingEmailSetting = { topic: 'shipping', channel: 'email' } as const

/** True unless the consumer has switched these emails off. */
export function wantsShippingEmails(notifications: readonly Notification[] = []): boolean {
  return !notifications.some((each) => isShippingEmailSetting(each) && !each.enabled)
}

/** The settings with these emails switched on or off. */
export function withShippingEmails(notifications: readonly Notification[] = [], enabled: boolean): Notification[] {
  return [...notifications.filter((each) => !isShippingEmailSetting(each)), { ...shippingEmailSetting, enabled }]
}

function isShippingEmailSetting({ topic, channel }: Notification): boolean {
  return topic === shippingEmailSetting.topic && channel === shippingEmailSetting.channel
}

/** Parses stored interests, `camping|climbing`. */
export function parseInterests(stored: string | undefined): string[] {
  return (stored ?? '').split('|').filter(Boolean)
}

/** Serializes interests: without duplicates, in the order of the list, without unknown ones. */
export function formatInterests(chosenInterests: readonly string[], knownInterests: readonly string[]): string {
  return knownInterests.filter((key) => chosenInterests.includes(key)).join('|')
}

type SignUpState = {
  /** Newsletter was selected. */
  newsletter: boolean
  /** The shopper is on the way to another page. */
  isSkipped: boolean
  isSignInToBuy: boolean
}

/** Returns true if the site asks new customers for interests; some sites ask subscribers only. */
export function shouldAskInterests(
  { collectInterests, interestsNeedNewsletter }: Pick<Flags, 'collectInterests' | 'interestsNeedNewsletter'>,
  { newsletter, isSkipped, isSignInToBuy }: SignUpState,
): boolean {
  return collectInterests && (!interestsNeedNewsletter || newsletter) && !isSkipped && !isSignInToBuy
}
