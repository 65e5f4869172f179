export type Channel = 'ECOMM' | 'MOBILEAPP'

/** What a browser holds that the app has opened the shop in. */
export const appCookie = { name: '__Host-channel', value: 'app' } as const

/** The app's webview is a channel of its own, everything else is the ordinary shop, for every call alike. (SITE-08, SITE-14, TRAP-04) */
export function channelOf({ isWebview }: { isWebview: boolean }): Channel {
  return isWebview ? 'MOBILEAPP' : 'ECOMM'
}
