import { z } from 'zod'
import { endpoints } from '#contracts'
import { withShippingEmails } from '#domain/account/shipping-emails'
import { href } from '#routes'
import { interestsForm, keepInterests } from '~/features/interests/interests.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { availableNewsletters, newsletterLists, subscriptionOf } from './load-preferences.server'
import { withProfile } from './own-profile.server'

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
