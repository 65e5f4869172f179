import { href } from '#routes'
import type { WalletOffer } from './wallet-offer.server'

/**
 * Of an offer what this document may show. One that was opened for the payment provider's fields, or for a 3-D Secure challenge, takes no script of another
 * company for as long as it lives, whichever page it shows by now: what the browser pays with by itself is left. (PAY-13, PCI DSS 6.4.3)
 */
export function offerHere(offer: WalletOffer): WalletOffer {
  if (!isMadeForCards()) return offer
  return { ...offer, wallets: offer.wallets.filter((wallet) => wallet === 'APPLE_PAY'), scripts: {} }
}

function isMadeForCards(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const path = document ? new URL(document.name).pathname : location.pathname
  const locale = path.split('/')[1] ?? ''
  return [href('checkoutBilling', { locale }), href('checkoutPay', { locale }), href('accountCard', { locale })].includes(path)
}
