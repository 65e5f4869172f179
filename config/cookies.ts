import { localeCookie } from './locales'

/**
 * Every cookie the shop sets, each with its reason in decision 034. The prefix keeps sibling subdomains from setting them: browsers take such a
 * cookie only from the host itself. (SEC-17)
 */
export const cookieNames = [
  '__Host-sid',
  '__Host-agent',
  '__Host-store',
  '__Host-device',
  '__Host-person',
  localeCookie,
  '__Host-consent',
  '__Host-promo',
  '__Host-compare',
  '__Host-dismissed',
  '__Host-complete',
  '__Host-channel',
  '__Host-visitor',
] as const satisfies readonly `__Host-${string}`[]

/** Value of `Set-Cookie`. Other cookies, or paths narrower than the storefront, do not compile. Any cookie may be deleted. */
export type SetCookie =
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure`
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure; ${string}`
  | `${string}=; Path=/; Secure; Max-Age=0`
