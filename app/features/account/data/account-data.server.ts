import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { getMarketDay } from '#domain/dates/market-day'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import { withConsumer, requireRecentSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Gift cards saved in the account, as far as their numbers may be shown; none while they cannot be read. */
export async function loadAccountData(shop: StorefrontContext): Promise<{ giftCards: string[] }> {
  await requireRecentSignIn(shop, 'open')
  const savedInstruments = await withConsumer(shop, (api) => api(endpoints.consumer.instruments, {})).catch((error: unknown) => {
    if (error instanceof ApiError) return { items: [] }
    throw error
  })
  return { giftCards: savedInstruments.items.filter(({ type }) => type === 'GIFT_CARD').map(({ maskedNumber }) => maskedNumber) }
}

/** Everything kept of the shopper as a file; a failure shows on the page, and so does the sign-in: a file cannot continue. */
export async function downloadAccountData(shop: StorefrontContext): Promise<Response> {
  const accountDataPage = seeOther(href('accountData', { locale: shop.locale }))
  const exportedData = await withConsumer(shop, (api) => api(endpoints.consumer.exportData, {})).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error instanceof Response && error.status === 303 ? accountDataPage : error
  })
  if (!exportedData) {
    await shop.session.addFlash({ tone: 'warning', key: 'accountData.notNow' })
    return accountDataPage
  }
  const exportDay = getMarketDay(shop.requestContext.now, shop.market.country)
  return new Response(JSON.stringify(exportedData, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${shop.brand.id}-${exportDay}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const deleteAccountForm = z.object({ sure: z.string().default('') })

/** Deletes the account permanently, and everything this session knows of it. */
export const deleteAccountAction = formHandler(deleteAccountForm, async ({ sure }, { shop }) => {
  if (sure !== 'yes') throw new FieldError('sure', 'forms:required')
  await withConsumer(shop, (api) => api(endpoints.consumer.deleteAccount, { body: {} })).catch(throwOpenOrderError)
  await shop.identity.signOut()
  await shop.session.addFlash({ tone: 'success', key: 'accountData.deleted' })
  await shop.personalApi().catch((error: unknown) => logError(shop.requestContext, 'no token for a guest', error))
  return seeOther(href('home', { locale: shop.locale }))
})

function throwOpenOrderError(error: unknown): never {
  if (!(error instanceof ApiError) || error.errorId !== 'ORDER_NOT_CHANGEABLE') throw error
  throw new FieldError('', 'accountData.openOrder', { orderNumber: String(error.details.orderNumber ?? '') })
}
