import { paymentPartOf } from '#routes/payment-part'
import type { WalletOffer } from './wallet-offer.server'

/**
 * Limits the offer to what this document may load. A document opened for the provider's fields or a 3-D Secure challenge never loads other
 * third-party scripts, even after client navigation (PCI DSS 6.4.3); native browser payments remain.
 */
export function offerHere(offer: WalletOffer): WalletOffer {
  if (!isMadeForCards()) return offer
  return { ...offer, wallets: offer.wallets.filter((wallet) => wallet === 'APPLE_PAY'), scripts: {} }
}

function isMadeForCards(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return paymentPartOf(document ? new URL(document.name).pathname : location.pathname) !== undefined
}
