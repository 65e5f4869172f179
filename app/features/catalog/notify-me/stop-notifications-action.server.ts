import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, type FormResult, seeOther, formDataOf } from '~/server/form-action.server'
import { createStorefrontContext, type StorefrontContext } from '~/server/storefront-services.server'

const stopNotificationsForm = z.object({ token: z.string().min(1).max(512) })

/** Ends back-in-stock emails by the link in one. Opening the link ends nothing: mail scanners open links as well. */
export const stopNotificationsAction = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  const page = href('stopNotifications', { locale: shop.locale })
  try {
    await stop(shop, token)
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?wrong=1`)
    throw error
  }
  return seeOther(`${page}?done=1`)
})

/** A mailbox reads the status alone, and follows no redirect. */
const oneClick = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  await stop(shop, token)
  return data<FormResult>({ intent: '', values: {}, errors: {} })
})

/**
 * The button of a mailbox, which posts to the link of the email: without a cookie, an origin or a field of ours; the signed token is in the
 * address. Null for any other form. (RFC 8058)
 */
export async function oneClickUnsubscribe(args: ActionFunctionArgs) {
  const sent = await formDataOf(args.request.clone() as Request)
  if (sent.get('List-Unsubscribe') !== 'One-Click') return null
  const form = new FormData()
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '')
  return oneClick(form, { shop: createStorefrontContext(args), params: args.params })
}

async function stop(shop: StorefrontContext, token: string): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.products.stopNotifications, { body: { token } })
}
