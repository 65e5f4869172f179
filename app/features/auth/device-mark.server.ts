import { newSessionId, sessionIdIn } from '~/server/session-id'
import type { StorefrontContext } from '~/server/storefront-services.server'

const cookieName = '__Host-device'
const halfAYear = 180 * 24 * 3600

/**
 * What tells the identity service that a shopper has signed in on this device before, so that no stranger's wrong passwords keep them out. It says
 * nothing of who they are and opens nothing. (AUTH-22)
 */
export function deviceMarkOf({ visit }: StorefrontContext): { mark: string; keep: () => void } {
  const mark = sessionIdIn(visit.cookies.get(cookieName)) ?? newSessionId()
  const keep = () => visit.setCookie(`${cookieName}=${mark}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${halfAYear}`)
  return { mark, keep }
}
