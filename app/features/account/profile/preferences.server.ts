import type { ConsumerProfile, Subscription } from '#contracts/entities/consumer'
import { wantsShippingEmails, withShippingEmails } from '#domain/consumer/preferences'
import { dayText } from '#domain/dates/day-text'
import { loadInterests, keepInterests, interestsForm } from '~/features/interests/interests.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from '../own-pages.server'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { z } from 'zod'

/** Newsletters and their audience: member news for members, SMS for those with a phone. */
const newsletterLists = {
  email: ['email', 'Newsletter'],
  loyalty: ['email', 'LoyaltyNewsletter'],
  sms: ['sms', 'Newsletter'],
} as const
type NewsletterListName = keyof typeof newsletterLists

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
function availableNewsletters({
  consumerDetails: { email, phone },
  isLoyaltyMember,
}: ConsumerProfile): { name: NewsletterListName; recipient: string }[] {
  return [
    { name: 'email', recipient: email },
    ...(isLoyaltyMember ? [{ name: 'loyalty' as const, recipient: email }] : []),
    ...(phone ? [{ name: 'sms' as const, recipient: phone }] : []),
  ]
}

function subscriptionOf({ subscriptions }: ConsumerProfile, name: NewsletterListName): Subscription | undefined {
  const [channel, type] = newsletterLists[name]
  return subscriptions.find((each) => each.channel === channel && each.type === type)
}

/** Saves the shopper's interests. */
export const saveInterestsAction = formHandler(interestsForm, async (chosen, { shop }) => {
  await keepInterests(shop, chosen)
  await shop.session.addFlash({ tone: 'success', key: 'profile.likesSaved' })
  return seeOther(href('accountPreferences', { locale: shop.locale }))
})

/** Selected newsletters. */
const lettersForm = z.object({ letters: z.array(z.enum(['email', 'loyalty', 'sms'])).default([]) })

/** Updates the customer's subscriptions; the platform decides about double opt-in. */
export const saveNewslettersAction = formHandler(lettersForm, async ({ letters: chosen }, { shop }) => {
  await withProfile(shop, async (api, profile) => {
    const changed = availableNewsletters(profile).flatMap(({ name, recipient }) => {
      const [channel, type] = newsletterLists[name]
      const optin = chosen.includes(name)
      return optin === (subscriptionOf(profile, name)?.optin ?? false) ? [] : [{ channel, type, optin, recipient }]
    })
    if (changed.length > 0) await api(endpoints.consumer.changeSubscriptions, { body: { subscriptions: changed } })
  })
  await shop.session.addFlash({ tone: 'success', key: 'profile.lettersSaved' })
  return seeOther(href('accountPreferences', { locale: shop.locale }))
})

const orderUpdatesForm = z.object({ shipping: z.enum(['on']).optional() })

/** Switches the emails about shipped orders on or off. */
export const saveOrderUpdatesAction = formHandler(orderUpdatesForm, async ({ shipping }, { shop }) => {
  await withProfile(shop, (api, { notifications }) =>
    api(endpoints.consumer.setNotifications, { body: { notifications: withShippingEmails(notifications, shipping === 'on') } }),
  )
  await shop.session.addFlash({ tone: 'success', key: 'profile.orderUpdatesSaved' })
  return seeOther(href('accountPreferences', { locale: shop.locale }))
})
