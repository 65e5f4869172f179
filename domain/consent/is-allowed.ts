import type { Region } from '#config/locales'

/** Required, performance, functional, targeting. (CNS-01…CNS-04) */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004'

type Asked = {
  /** The cookie `consent`: `C0001:1,C0002:0,…`; undefined before a shopper has chosen. */
  cookie: string | undefined
  region: Region
  /** The browser asks that nothing be sold or shared. */
  globalPrivacyControl: boolean
}

/**
 * Whether a category may be used. In EMEA all but the required ones need a yes; elsewhere all are allowed until a no. A browser's
 * Global Privacy Control is a no to targeting for whoever has not said otherwise. (CNS-05, CNS-06, CNS-07)
 */
export function isAllowed(category: ConsentCategory, { cookie, region, globalPrivacyControl }: Asked): boolean {
  if (category === 'C0001') return true
  const chosen = new Map((cookie ?? '').split(',').map((part) => part.split(':') as [string, string | undefined])).get(category)
  if (chosen === '1' || chosen === '0') return chosen === '1'
  return region !== 'EMEA' && !(category === 'C0004' && globalPrivacyControl)
}
