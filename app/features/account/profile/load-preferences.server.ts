import type { ConsumerProfile, Subscription } from '#contracts/entities/consumer'
import { wantsShippingEmails } from '#domain/account/shipping-emails'
import { dayText } from '#domain/dates/day-text'
import { loadInterests } from '~/features/interests/interests.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from './own-profile.server'

/** Newsletters and their audience: member news for members, SMS for those with a phone. */
export const newsletterLists = {
  email: ['email', 'Newsletter'],
  loyalty: ['email', 'LoyaltyNewsletter'],
  sms: ['sms', 'Newsletter'],
} as const
export type NewsletterListName = keyof typeof newsletterLists

/** Loads interests, newsletter subscriptions and notification settings; null if unreadable. */
export async function loadPreferences(shop: StorefrontContext) {
  const [interests, profile] = await Promise.all([
    orNullIfUnavailable(loadInterests(shop)),
    orNullIfUnavailable(withProfile(shop, (_, known) => Promise.resolve(known))),
  ])
  return {
    interests,
    letters: profile && lettersOf(profile, shop),
    hasPhone: Boolean(profile?.consumerDetails.phone),
    shippingEmails: profile && wantsShippingEmails(profile.notifications),
  }
}

export type PreferencesLoaded = Awaited<ReturnType<typeof loadPreferences>>

function lettersOf(profile: ConsumerProfile, shop: StorefrontContext) {
  return availableNewsletters(profile).map(({ name, recipient }) => {
    const known = subscriptionOf(profile, name)
    const isWanted = known?.optin ?? false
    return {
      ...{ name, recipient, isWanted },
      asksAgain: isWanted && (known?.doubleOptin ?? false),
      ...(isWanted && known?.optinDate && { since: dayText(known.optinDate, shop.locale, 'long') }),
    }
  })
}

/** Newsletters available to this customer, with their recipients. */
export function availableNewsletters({
  consumerDetails: { email, phone },
  isLoyaltyMember,
}: ConsumerProfile): { name: NewsletterListName; recipient: string }[] {
  return [
    { name: 'email', recipient: email },
    ...(isLoyaltyMember ? [{ name: 'loyalty' as const, recipient: email }] : []),
    ...(phone ? [{ name: 'sms' as const, recipient: phone }] : []),
  ]
}

export function subscriptionOf({ subscriptions }: ConsumerProfile, name: NewsletterListName): Subscription | undefined {
  const [channel, type] = newsletterLists[name]
  return subscriptions.find((each) => each.channel === channel && each.type === type)
}
