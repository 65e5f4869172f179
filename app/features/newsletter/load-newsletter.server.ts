import { endpoints } from '#contracts'
import type { Subscription } from '#contracts/entities/consumer'
import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Loads newsletter status: subscribed, or waiting for confirmation. Anonymous visitors count as not subscribed. */
export async function loadNewsletter(shop: StorefrontContext) {
  const subscription = await subscriptionOf(shop).catch(unknown)
  return { isSubscribed: subscription !== undefined, asksAgain: subscription?.doubleOptin ?? false }
}

export type Newsletter = Awaited<ReturnType<typeof loadNewsletter>>

async function subscriptionOf(shop: StorefrontContext): Promise<Subscription | undefined> {
  if (!(await shop.session.read())) return undefined
  const api = await shop.personalApi()
  const { subscriptions } = await api(endpoints.consumer.subscriptions, { query: {} })
  return subscriptions.find(({ channel, type, optin }) => channel === 'email' && type === 'Newsletter' && optin)
}

/** Subscribing twice is harmless, so unknown status offers the form. */
function unknown(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}
