export type DeviceClass = 'mobile' | 'tablet' | 'desktop'

/** The kind of device, by the browser's hint or the name it gives itself. Tells three kinds apart and nobody from anybody. */
export function deviceClass(headers: Headers): DeviceClass {
  const name = headers.get('User-Agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(name)) return 'tablet'
  const hint = headers.get('Sec-CH-UA-Mobile')
  if (hint !== null) return hint === '?1' ? 'mobile' : 'desktop'
  return /mobi|iphone|android/i.test(name) ? 'mobile' : 'desktop'
}
