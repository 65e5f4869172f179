import { opaqueName, opaqueNameIn } from '~/server/opaque-name'
import type { Shop } from '~/server/shop.server'

const cookieName = '__Host-device'
const halfAYear = 180 * 24 * 3600

/**
 * What tells the identity service that a shopper has signed in on this device before, so that no stranger's wrong passwords keep them out. It says
 * nothing of who they are and opens nothing. (AUTH-22)
 */
export function deviceMarkOf({ visit }: Shop): { mark: string; keep: () => void } {
  const mark = opaqueNameIn(visit.cookies.get(cookieName)) ?? opaqueName()
  const keep = () => visit.setCookie(`${cookieName}=${mark}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${halfAYear}`)
  return { mark, keep }
}
