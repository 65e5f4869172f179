import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { dayText } from '#domain/dates/day-text'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable } from '../own-pages.server'

const bytes = z.string().max(20_000).default('')
const addForm = z.object({ id: bytes, name: bytes, clientDataJSON: bytes, attestationObject: bytes })

/** The account's passkeys with their days as they are read here; null while they cannot be read, and where the backend has none. */
export async function loadPasskeys(shop: StorefrontContext) {
  if (!shop.config.flags.passkeys) return null
  const known = await orNullIfUnavailable(asConsumer(shop, (api) => api(endpoints.auth.passkeys, {})))
  if (!known) return null
  const day = (at: string) => dayText(at, shop.locale, 'medium')
  const passkeys = known.passkeys.map(({ id, name, createdAt, usedAt }) => ({
    ...{ id, name, since: day(createdAt) },
    ...(usedAt && { used: day(usedAt) }),
  }))
  return { account: known.account, passkeys }
}

export type PasskeysLoaded = Awaited<ReturnType<typeof loadPasskeys>>

export const passkeyActions = {
  'add-passkey': formHandler(addForm, async (made, { shop }) => {
    const { origin } = new URL(shop.request.url)
    await asConsumer(shop, (api) => api(endpoints.auth.addPasskey, { body: { ...made, origin } })).catch(asFailed)
    return backToProfile(shop, 'profile.passkeyAdded')
  }),

  'remove-passkey': formHandler(z.object({ passkeyId: bytes }), async ({ passkeyId }, { shop }) => {
    await asConsumer(shop, (api) => api(endpoints.auth.removePasskey, { params: { passkeyId } }))
    return backToProfile(shop, 'profile.passkeyRemoved')
  }),
}

async function backToProfile(shop: StorefrontContext, key: string): Promise<Response> {
  await shop.session.addFlash({ tone: 'success', key })
  return seeOther(href('accountProfile', { locale: shop.locale }))
}

function asFailed(error: unknown): never {
  throw error instanceof ApiError && error.errorId === 'INVALID_REQUEST' ? new FieldError('', 'profile.passkeyFailed') : error
}
