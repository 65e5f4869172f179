/** Every cookie the shop sets, each with its reason in decision 034. (CNS-05, CNS-07) */
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

/** What `Set-Cookie` says: another cookie, or one for less than the whole shop, does not compile. Taking one away may be said of any. */
export type SetCookie =
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure`
  | `${(typeof cookieNames)[number]}=${string}; Path=/; Secure; ${string}`
  | `${string}=; Path=/; Secure; Max-Age=0`
