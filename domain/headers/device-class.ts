export type DeviceClass = 'mobile' | 'tablet' | 'desktop'

/** Device class from client hints or the user agent. Only three classes, so it identifies nobody. */
export function getDeviceClass(headers: Headers): DeviceClass {
  const userAgent = headers.get('User-Agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  const hint = headers.get('Sec-CH-UA-Mobile')
  if (hint !== null) return hint === '?1' ? 'mobile' : 'desktop'
  return /mobi|iphone|android/i.test(userAgent) ? 'mobile' : 'desktop'
}
