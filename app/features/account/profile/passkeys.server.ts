import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable } from '../own-pages.server'

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
  const passkeyList = await orNullIfUnavailable(withConsumer(shop, (api) => api(endpoints.auth.passkeys, {})))
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
    return backToProfile(shop, 'profile.passkeyAdded')
  }),

  'remove-passkey': formHandler(z.object({ passkeyId: encodedBytesField }), async ({ passkeyId }, { shop }) => {
    await withConsumer(shop, (api) => api(endpoints.auth.removePasskey, { params: { passkeyId } }))
    return backToProfile(shop, 'profile.passkeyRemoved')
  }),
}

async function backToProfile(shop: StorefrontContext, key: string): Promise<Response> {
  await shop.session.addFlash({ tone: 'success', key })
  return seeOther(href('accountProfile', { locale: shop.locale }))
}

function throwPasskeyError(error: unknown): never {
  throw error instanceof ApiError && error.errorId === 'INVALID_REQUEST' ? new FieldError('', 'profile.passkeyFailed') : error
}
