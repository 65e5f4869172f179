import { randomToken, sessionIdIn } from '~/server/session.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const cookieName = '__Host-device'
const halfAYear = 180 * 24 * 3600

/**
 * Token that tells the identity service this device has signed in before, so attackers' wrong passwords cannot lock the shopper out. It
 * identifies nobody and grants nothing.
 */
export function deviceMarkOf({ visit }: StorefrontContext): { mark: string; keep: () => void } {
  const mark = sessionIdIn(visit.cookies.get(cookieName)) ?? randomToken()
  const keep = () => visit.setCookie(`${cookieName}=${mark}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${halfAYear}`)
  return { mark, keep }
}
