import { newSessionId, sessionIdIn } from '~/server/session-id'
import type { StorefrontContext } from '~/server/storefront-services.server'

const cookieName = '__Host-store'
const aYear = 365 * 24 * 3600

/** A device of a store: whose it is, and the mark the platform knows it by. */
export type StoreDevice = { storeId: string; mark: string }

/** The store of this device, as its cookie says: the platform verifies it at each sign-in. Null for a shopper's device. */
export function storeDeviceOf({ visit }: StorefrontContext): StoreDevice | null {
  const [, storeId, name] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(visit.cookies.get(cookieName) ?? '') ?? []
  const mark = sessionIdIn(name)
  return storeId && mark ? { storeId, mark } : null
}

/** Random device id. */
export function newStoreDevice(storeId: string): StoreDevice {
  return { storeId, mark: newSessionId() }
}

export function keepStoreDevice({ visit }: StorefrontContext, { storeId, mark }: StoreDevice): void {
  visit.setCookie(`${cookieName}=${storeId}.${mark}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${aYear}`)
}

export function forgetStoreDevice({ visit }: StorefrontContext): void {
  visit.setCookie(`${cookieName}=; Path=/; Secure; Max-Age=0`)
}
