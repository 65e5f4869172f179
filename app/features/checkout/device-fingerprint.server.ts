import { z } from 'zod'
import { endpoints } from '#contracts'
import { getRememberedCart } from '~/features/cart/cart-session.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

const createShortTextField = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, maxLength))

/** Device data only scripts can read; empty without them. */
export const deviceFields = { timezone: createShortTextField(64), screen: createShortTextField(32) }

export type DeviceFingerprintFields = { timezone: string; screen: string }

/**
 * Sends the device fingerprint once per checkout: before billing, or with the next step if billing was skipped. Tries once and never blocks
 * the purchase. Resolves when the request is sent; its result can be awaited.
 */
export async function sendDeviceFingerprint(shop: StorefrontContext, fields: DeviceFingerprintFields): Promise<{ sent: Promise<void> }> {
  const cart = await getRememberedCart(shop)
  if (!cart || cart.isDeviceTold || !(await shop.session.claim(`device:${cart.cartId}`))) return { sent: Promise.resolve() }
  await shop.session.rememberCart(shop.siteId, { ...cart, isDeviceTold: true })
  const sending = send(shop, cart.cartId, fields).catch((error: unknown) => logError(shop.visit, 'device', error))
  shop.visit.waitUntil(sending)
  return { sent: sending }
}

async function send(shop: StorefrontContext, cartId: string, { timezone, screen }: DeviceFingerprintFields): Promise<void> {
  const { headers } = shop.request
  const [sessionId = cartId, api] = await Promise.all([shop.session.usid(), shop.personalApi()])
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, 512)
  const language = (headers.get('Accept-Language') ?? '').slice(0, 35)
  await api(endpoints.checkout.deviceFingerPrint, { body: { cartId, sessionId, userAgent, language, timezone, screen } })
}
