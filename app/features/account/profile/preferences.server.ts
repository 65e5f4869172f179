import type { ConsumerProfile, Subscription } from '#contracts/entities/consumer'
import { wantsShippingEmails, withShippingEmails } from '#domain/consumer/preferences'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatPhoneForForm } from '#domain/input/phones'
import { nullIfApiError } from '~/server/api-error.server'
import { loadInterests, saveInterests, interestsForm } from '~/features/interests/interests.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProfileIfAvailable, withProfile } from '../consumer-profile.server'
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
  const [interests, profile] = await Promise.all([loadInterests(shop).catch(nullIfApiError), loadProfileIfAvailable(shop)])
  return {
    interests,
    letters: profile && listNewsletters(profile, shop),
    hasPhone: Boolean(profile?.consumerDetails.phone),
    shippingEmails: profile && wantsShippingEmails(profile.notifications),
  }
}

export type LoadedPreferences = Awaited<ReturnType<typeof loadPreferences>>

function listNewsletters(profile: ConsumerProfile, shop: StorefrontContext) {
  return listAvailableNewsletters(profile).map(({ name, recipient }) => {
    const subscription = findSubscription(profile, name)
    const isSubscribed = subscription?.optin ?? false
    return {
      name,
      recipient: name === 'sms' ? formatPhoneForForm({ phone: recipient }, shop.market) : recipient,
      isWanted: isSubscribed,
      asksAgain: isSubscribed && (subscription?.doubleOptin ?? false),
      ...(isSubscribed && subscription?.optinDate && { since: formatMarketDay(subscription.optinDate, shop.locale, 'long') }),
    }
  })
}

/** Newsletters available to this customer, with their recipients. */
function listAvailableNewsletters({
  consumerDetails: { email, phone },
  isLoyaltyMember,
}: ConsumerProfile): { name: NewsletterListName; recipient: string }[] {
  return [
    { name: 'email', recipient: email },
    ...(isLoyaltyMember ? [{ name: 'loyalty' as const, recipient: email }] : []),
    ...(phone ? [{ name: 'sms' as const, recipient: phone }] : []),
  ]
}

function findSubscription({ subscriptions }: ConsumerProfile, name: NewsletterListName): Subscription | undefined {
  const [channel, type] = newsletterLists[name]
  return subscriptions.find((each) => each.channel === channel && each.type === type)
}

/** Saves the shopper's interests. */
export const saveInterestsAction = formHandler(interestsForm, async (selectedInterests, { shop }) => {
  await saveInterests(shop, selectedInterests)
  await shop.session.addFlash({ tone: 'success', key: 'profile.likesSaved' })
  return seeOther(href('accountPreferences', { locale: shop.locale }))
})

/** Selected newsletters. */
const newslettersForm = z.object({ letters: z.array(z.enum(['email', 'loyalty', 'sms'])).default([]) })

/** Updates the customer's subscriptions; the platform decides about double opt-in. */
export const saveNewslettersAction = formHandler(newslettersForm, async ({ letters: selectedNewsletters }, { shop }) => {
  await withProfile(shop, async (api, profile) => {
    const changedSubscriptions = listAvailableNewsletters(profile).flatMap(({ name, recipient }) => {
      const [channel, type] = newsletterLists[name]
      const isSubscribing = selectedNewsletters.includes(name)
      return isSubscribing === (findSubscription(profile, name)?.optin ?? false) ? [] : [{ channel, type, optin: isSubscribing, recipient }]
    })
    if (changedSubscriptions.length > 0)
      await api(endpoints.consumer.changeSubscriptions, { body: { subscriptions: changedSubscriptions } })
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
