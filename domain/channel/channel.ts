export type Channel = 'ECOMM' | 'MOBILEAPP'

/** Cookie set in the brand's app webview. */
export const appCookie = { name: '__Host-channel', value: 'app' } as const

/** The app's webview is a channel of its own, everything else is the ordinary shop, for every call alike. */
export function channelOf({ isWebview }: { isWebview: boolean }): Channel {
  return isWebview ? 'MOBILEAPP' : 'ECOMM'
}
