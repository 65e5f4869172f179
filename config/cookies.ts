/** Every cookie the shop sets, each with its reason in decision 034. */
export const cookieNames = [
  '__Host-sid',
  '__Host-agent',
  '__Host-store',
  '__Host-device',
  '__Host-person',
  'locale',
  'consent',
  'promo',
  'compare',
  'dismissed',
  '__Host-complete',
  '__Host-channel',
] as const

/** Value of `Set-Cookie`. Other cookies, or paths narrower than the storefront, do not compile. Any cookie may be deleted. */
export type SetCookie =
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure`
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure; ${string}`
  | `${string}=; Path=/; Secure; Max-Age=0`
