import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { accountEmailRules } from '#domain/validation/text-rules'
import { href } from '#routes'
import { nullIfApiError, nullIfError } from '~/server/api-error.server'
import { assertValidFields } from '~/server/field-errors'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer, requireRecentSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { withProfile } from '~/features/account/consumer-profile.server'
import { formatMarketDay } from '#domain/dates/format-market-day'

const changeEmailForm = z.object({ email: z.string().trim().max(256).default('') })
const confirmEmailForm = z.object({ token: z.string().max(512).default('') })

/** The address of the account; null while it cannot be read. */
export async function loadEmail(shop: StorefrontContext): Promise<string | null> {
  await requireRecentSignIn(shop, 'open')
  return withProfile(shop, async (_, { consumerDetails }) => consumerDetails.email).catch(nullIfApiError)
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
  const confirmation = await withConsumer(shop, (api) => api(endpoints.consumer.confirmEmail, { body: { token } })).catch(
    nullIfError('INVALID_REQUEST'),
  )
  if (!confirmation) return seeOther(`${href('confirmEmail', { locale })}?expired=1`)
  await shop.session.addFlash({ tone: 'success', key: 'profile.emailChanged', values: { email: confirmation.email } })
  return seeOther(href('account', { locale }))
})

const encodedBytesField = z.string().max(20_000).default('')
const addPasskeyForm = z.object({
  id: encodedBytesField,
  name: encodedBytesField,
  clientDataJSON: encodedBytesField,
  attestationObject: encodedBytesField,
})

/** The account's passkeys with their days as they are read here; null while they cannot be read, and where the backend has none. */
export async function loadPasskeys(shop: StorefrontContext) {
  if (!shop.config.flags.passkeys) return null
  const passkeyList = await withConsumer(shop, (api) => api(endpoints.auth.passkeys, {})).catch(nullIfApiError)
  if (!passkeyList) return null
  const formatDay = (timestamp: string) => formatMarketDay(timestamp, shop.locale, 'medium')
  const passkeys = passkeyList.passkeys.map(({ id, name, createdAt, usedAt }) => ({
    ...{ id, name, since: formatDay(createdAt) },
    ...(usedAt && { used: formatDay(usedAt) }),
  }))
  return { account: passkeyList.account, passkeys }
}

export type LoadedPasskeyList = Awaited<ReturnType<typeof loadPasskeys>>

export const passkeyActions = {
  'add-passkey': formHandler(addPasskeyForm, async (createdPasskey, { shop }) => {
    const { origin } = new URL(shop.request.url)
    await withConsumer(shop, (api) => api(endpoints.auth.addPasskey, { body: { ...createdPasskey, origin } })).catch(throwPasskeyError)
    return redirectToProfile(shop, 'profile.passkeyAdded')
  }),

  'remove-passkey': formHandler(z.object({ passkeyId: encodedBytesField }), async ({ passkeyId }, { shop }) => {
    await withConsumer(shop, (api) => api(endpoints.auth.removePasskey, { params: { passkeyId } }))
    return redirectToProfile(shop, 'profile.passkeyRemoved')
  }),
}

async function redirectToProfile(shop: StorefrontContext, key: string): Promise<Response> {
  await shop.session.addFlash({ tone: 'success', key })
  return seeOther(href('accountProfile', { locale: shop.locale }))
}

function throwPasskeyError(error: unknown): never {
  throw error instanceof ApiError && error.errorId === 'INVALID_REQUEST' ? new FieldError('', 'profile.passkeyFailed') : error
}
