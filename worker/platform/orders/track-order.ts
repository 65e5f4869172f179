import type { z } from 'zod'
import type { parcel } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Fulfillment } from '#domain/order/fulfillment'
import { fulfillmentsOf } from '#domain/order/fulfillments-of'
import type { OrderState } from '#domain/order/order-state'
import { withinNetwork } from '../auth/within-network'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { orderStub } from './order-stub'

type TrackOrderOptions = { orderNumber: string; email?: string; postalCode?: string }
type Tracked = { status: OrderState['status']; parcels: z.infer<typeof parcel>[] }

/**
 * Returns an order's status by number and email or postal code. ORD400 without them. After twenty wrong tries in ten minutes per network,
 * nothing is looked up.
 */
export async function trackOrder(
  env: PlatformEnv,
  options: TrackOrderOptions,
  call: { shop: Shop; now: number },
): Promise<Outcome<Tracked>> {
  const { orderNumber, email, postalCode } = options
  if (!/^[A-Z]{2}\d{8}$/.test(orderNumber)) return fail('ORDER_REQUEST_INVALID', { field: 'orderNumber' })
  if (!email && !postalCode) return fail('ORDER_REQUEST_INVALID', { field: 'email' })
  const trying = await withinNetwork(env, { what: 'trackOrder', ...call })
  if (!trying) return fail('CAPTCHA_FAILED')
  const order = await orderStub(env, orderNumber).read()
  if (!order || order.brand !== call.shop.brand || !belongs(order, options)) return fail('ORDER_NOT_FOUND')
  await trying.giveBack()
  return ok({ status: order.status, parcels: fulfillmentsOf(order).flatMap(trackedParcel) })
}

/** A parcel with a number, and where it was when. */
function trackedParcel({ kind, carrier = '', trackingNumber, trackingUrl: url, ...at }: Fulfillment): Tracked['parcels'] {
  if (kind !== 'parcel' || trackingNumber === undefined) return []
  const times = { SHIPPED: at.shippedAt, READY_FOR_PICKUP: at.readyAt, PICKED_UP: at.pickedUpAt, DELIVERED: at.deliveredAt }
  const events = Object.entries(times).flatMap(([status, time]) =>
    time === undefined ? [] : [{ status: status as keyof typeof times, at: new Date(time).toISOString() }],
  )
  return [{ carrier, trackingNumber, ...(url !== undefined && { url }), events }]
}

function belongs({ email, cart, billingAddress }: OrderState, options: TrackOrderOptions): boolean {
  if (options.email && options.email.trim().toLowerCase() === email?.toLowerCase()) return true
  const codes = [cart.shippingAddress?.postalCode, billingAddress?.postalCode].map((code) => plain(code))
  return options.postalCode !== undefined && plain(options.postalCode) !== '' && codes.includes(plain(options.postalCode))
}

function plain(postalCode = ''): string {
  return postalCode.replace(/[\s-]/g, '').toUpperCase()
}
