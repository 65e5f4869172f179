import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { accountEmailRules } from '#domain/validation/text-rules'
import { href } from '#routes'
import { assertValidFields } from '~/server/field-errors'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer, requireRecentSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from '../own-pages.server'

const changeEmailForm = z.object({ email: z.string().trim().max(256).default('') })
const confirmEmailForm = z.object({ token: z.string().max(512).default('') })

/** The address of the account; null while it cannot be read. */
export async function loadEmail(shop: StorefrontContext): Promise<string | null> {
  await requireRecentSignIn(shop, 'open')
  return orNullIfUnavailable(withProfile(shop, async (_, { consumerDetails }) => consumerDetails.email))
}

/** Sends the link to the new address; what it tells is the same for an address that has an account. */
export const changeEmailAction = formHandler(changeEmailForm, async ({ email }, { shop }) => {
  assertValidFields({ email }, { email: accountEmailRules })
  await withProfile(shop, async (api, { consumerDetails }) => {
    if (consumerDetails.email === email.toLowerCase()) throw new FieldError('email', 'profile.newEmailSame')
    await api(endpoints.consumer.changeEmail, { body: { email } })
  })
  await shop.session.addFlash({ tone: 'success', key: 'profile.newEmailSent' })
  return seeOther(href('accountEmail', { locale: shop.locale }))
})

/** The link in the email leads to a form: programs that open links confirm nothing. */
export const confirmEmailAction = formHandler(confirmEmailForm, async ({ token }, { shop }) => {
  const { locale } = shop
  const confirmation = await withConsumer(shop, (api) => api(endpoints.consumer.confirmEmail, { body: { token } })).catch(nullIfLinkExpired)
  if (!confirmation) return seeOther(`${href('confirmEmail', { locale })}?expired=1`)
  await shop.session.addFlash({ tone: 'success', key: 'profile.emailChanged', values: { email: confirmation.email } })
  return seeOther(href('account', { locale }))
})

function nullIfLinkExpired(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return null
  throw error
}
