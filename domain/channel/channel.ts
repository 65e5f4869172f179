export type Channel = 'ECOMM' | 'MOBILEAPP'

/** Cookie set in the brand's app webview. */
export const appCookie = { name: '__Host-channel', value: 'app' } as const

/** Returns the channel: the app's webview or the web, for every call alike. */
export function getChannel({ isWebview }: { isWebview: boolean }): Channel {
  return isWebview ? 'MOBILEAPP' : 'ECOMM'
}
