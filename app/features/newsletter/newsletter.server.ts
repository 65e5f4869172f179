import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Subscription } from '#contracts/entities/consumer'
import { maxEmailLength } from '#contracts/entities/texts'
import { ApiError } from '#contracts/errors'
import { email, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { createValidatedTextField } from '~/server/field-errors'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** An address, and a yes to what happens with it. */
const newsletterForm = z.object({
  email: createValidatedTextField(required, email),
  policy: z.literal('on', { error: 'forms:requiredBox' }),
})

/** Loads newsletter status: subscribed, or waiting for confirmation. Anonymous visitors count as not subscribed. */
export async function loadNewsletter(shop: StorefrontContext) {
  const subscription = await loadSubscription(shop).catch(logAndIgnore)
  return { isSubscribed: subscription !== undefined, asksAgain: subscription?.doubleOptin ?? false }
}

export type Newsletter = Awaited<ReturnType<typeof loadNewsletter>>

async function loadSubscription(shop: StorefrontContext): Promise<Subscription | undefined> {
  if (!(await shop.session.read())) return undefined
  const api = await shop.personalApi()
  const { subscriptions } = await api(endpoints.consumer.subscriptions, { query: {} })
  return subscriptions.find(({ channel, type, optin }) => channel === 'email' && type === 'Newsletter' && optin)
}

/** Subscribing twice is harmless, so unknown status offers the form. */
function logAndIgnore(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}

/** Subscribes an address and reloads the page, which confirms it. Open to guests. */
export const subscribeNewsletterAction = formHandler(newsletterForm, async ({ email }, { shop }) => {
  // The form has no length limit; the platform's limit is a field error.
  if (email.length > maxEmailLength) throw new FieldError('email', 'forms:email')
  const api = await shop.personalApi()
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient: email }]
  await api(endpoints.consumer.subscribe, { body: { subscriptions } })
  return seeOther(href('newsletter', { locale: shop.locale }))
})
