import { z } from 'zod'
import { maxEmailLength } from '#contracts/entities/texts'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { orderNumberMaxLength } from '#domain/input/order-number'
import { maxLength, required } from '#domain/validation/text-rules'
import { assertValidFields } from '~/server/field-errors'
import { href } from '#routes'
import { toRefundView } from '~/features/order/refunds'
import { formHandler, seeOther } from '~/server/form-action.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { TrackedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** An order number with its email or postal code. */
const trackOrderForm = z.object({
  orderNumber: z.string().trim().max(1_000).default(''),
  proof: z.string().trim().max(1_000).default(''),
})

/**
 * Looks up an order by number and a matching detail. Its email opens the page of the order, a postal code shows its status. The session keeps
 * what was typed, because a URL would expose it.
 */
export const trackOrderAction = formHandler(trackOrderForm, async ({ orderNumber, proof }, { shop }) => {
  assertValidFields({ orderNumber, proof }, { orderNumber: [required], proof: [required, maxLength(maxEmailLength)] })
  const tracked = { orderNumber: orderNumber.slice(0, orderNumberMaxLength), proof }
  const { st } = await lookUpOrder(shop, tracked)
  await shop.session.rememberTracked({ ...tracked, ...(st !== undefined && { st }) })
  const { locale } = shop
  return seeOther(
    st === undefined ? `${href('trackOrder', { locale })}?found=1` : href('accountOrder', { locale, orderNumber: tracked.orderNumber }),
  )
})

/** Loads the last tracked order; null if none, if another person may have looked it up, or if unreadable. */
export async function loadTrackedOrder(shop: StorefrontContext) {
  if (!new URL(shop.request.url).searchParams.has('found')) return null
  const tracked = (await shop.session.read())?.tracked
  if (!tracked || !(await isShopperPresent(shop))) return null
  const trackedOrder = await lookUpOrder(shop, tracked).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!trackedOrder) return null
  const dateContext = { locale: shop.locale, timeZone: trackedOrder.timeZone }
  return {
    orderNumber: tracked.orderNumber,
    ...{ status: trackedOrder.status, cancelled: trackedOrder.cancelled ?? [], returned: trackedOrder.returned ?? [] },
    refunds: (trackedOrder.refunds ?? []).map((refund) => toRefundView(refund, dateContext)),
    parcels: trackedOrder.parcels.map(({ carrier, trackingNumber, url, events }) => ({
      ...{ carrier, trackingNumber, url },
      events: events.map(({ status, at }) => ({ status, day: formatMarketDay(at, dateContext, 'medium') })),
    })),
  }
}

export type LoadedTrackedOrder = NonNullable<Awaited<ReturnType<typeof loadTrackedOrder>>>

/** Returns the better way to the orders: own list, sign-in, or null for associates. */
export async function getOrdersAccess(shop: StorefrontContext): Promise<'own' | 'signIn' | null> {
  const [consumer, associate] = await Promise.all([shop.consumer(), shop.associate()])
  if (consumer) return 'own'
  return associate ? null : 'signIn'
}

async function lookUpOrder(shop: StorefrontContext, { orderNumber, proof }: TrackedOrder) {
  const api = await shop.personalApi()
  const body = { orderNumber, ...(proof.includes('@') ? { email: proof } : { postalCode: proof }) }
  return api(endpoints.orders.track, { body })
}
