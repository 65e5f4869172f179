import type { Locale } from '#config/locales'
import { href } from '#routes'
import type { RememberedOrder } from '~/server/session-store'

/** URL of an order's confirmation; instant purchases are marked in the URL. */
export function confirmationPath({ locale }: { locale: Locale }, { slug }: Pick<RememberedOrder, 'slug'> = {}): string {
  return href('orderConfirmation', { locale }) + (slug === undefined ? '' : '?storeContext=applePayPdp')
}

/** The page a product was bought on at once; its slug is not known of what was begun under an older version. */
export function boughtOnPath({ locale }: { locale: Locale }, slug: string): string {
  return slug ? href('product', { locale, slug }) : href('cart', { locale })
}
