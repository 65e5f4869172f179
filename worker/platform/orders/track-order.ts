import type { z } from 'zod'
import type { parcel } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
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
  const { status, tracking, events } = order
  const shown = events.map(({ status, at }) => ({ status, at: new Date(at).toISOString() }))
  const url = `https://parcels.example/track/${tracking?.trackingNumber ?? ''}`
  return ok({ status, parcels: tracking ? [{ ...tracking, url, events: shown }] : [] })
}

function belongs({ email, cart, billingAddress }: OrderState, options: TrackOrderOptions): boolean {
  if (options.email && options.email.trim().toLowerCase() === email?.toLowerCase()) return true
  const codes = [cart.shippingAddress?.postalCode, billingAddress?.postalCode].map((code) => plain(code))
  return options.postalCode !== undefined && plain(options.postalCode) !== '' && codes.includes(plain(options.postalCode))
}

function plain(postalCode = ''): string {
  return postalCode.replace(/[\s-]/g, '').toUpperCase()
}
