import { endpoints } from '#contracts'
import { rememberedCart } from '~/features/cart/remembered-cart.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { DeviceFingerprintFields } from './device.form'

/**
 * What the browser tells about itself goes to whoever takes the money, once a checkout: on the way to the bill, or with the next step for who was led
 * past it. It is tried once and keeps nobody from buying. Answers when the call is on its way, with the end of it to wait for. (SEC-06, PAY-12, PAY-18)
 */
export async function sendDeviceFingerprint(shop: StorefrontContext, seen: DeviceFingerprintFields): Promise<{ told: Promise<void> }> {
  const cart = await rememberedCart(shop)
  if (!cart || cart.isDeviceTold || !(await shop.session.claim(`device:${cart.cartId}`))) return { told: Promise.resolve() }
  await shop.session.rememberCart(shop.siteId, { ...cart, isDeviceTold: true })
  const told = tell(shop, cart.cartId, seen).catch((error: unknown) => logError(shop.visit, 'device', error))
  shop.visit.waitUntil(told)
  return { told }
}

async function tell(shop: StorefrontContext, cartId: string, { timezone, screen }: DeviceFingerprintFields): Promise<void> {
  const { headers } = shop.request
  const [sessionId = cartId, api] = await Promise.all([shop.session.usid(), shop.personalApi()])
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, 512)
  const language = (headers.get('Accept-Language') ?? '').slice(0, 35)
  await api(endpoints.checkout.deviceFingerPrint, { body: { cartId, sessionId, userAgent, language, timezone, screen } })
}
