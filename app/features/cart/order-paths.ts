import type { Locale } from '#config/locales'
import { href } from '#routes'
import type { RememberedOrder } from '~/server/session-store'

/** URL of an order's confirmation; instant purchases are marked in the URL. */
export function confirmationPath({ locale }: { locale: Locale }, { slug }: Pick<RememberedOrder, 'slug'> = {}): string {
  return href('orderConfirmation', { locale }) + (slug === undefined ? '' : '?storeContext=applePayPdp')
}

/** Marks the confirmation if the bank redirected to another browser than the order's. */
export const fromBank = 'from-bank'

/** Page of an express purchase; purchases started under an older version have no slug. */
export function boughtOnPath({ locale }: { locale: Locale }, slug: string): string {
  return slug ? href('product', { locale, slug }) : href('cart', { locale })
}
