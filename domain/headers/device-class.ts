export type DeviceClass = 'mobile' | 'tablet' | 'desktop'

/** Device class from client hints or the user agent. Only three classes, so it identifies nobody. */
export function deviceClass(headers: Headers): DeviceClass {
  const name = headers.get('User-Agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(name)) return 'tablet'
  const hint = headers.get('Sec-CH-UA-Mobile')
  if (hint !== null) return hint === '?1' ? 'mobile' : 'desktop'
  return /mobi|iphone|android/i.test(name) ? 'mobile' : 'desktop'
}
