import { createRoot, type Root } from 'react-dom/client'
import { href } from '#routes'
import { paymentPartOf } from '#routes/payment-part'
import { ExpressPay } from './express-pay'
import type { WalletOffer } from './wallet-offer.server'

let shown: { form: HTMLFormElement; root: Root } | undefined

/** Loads available express payments and mounts them below the form; discards results for a page the shopper has left. */
export async function showWallets(form: HTMLFormElement, isCurrent: () => boolean): Promise<void> {
  const [, locale = '', section, slug = ''] = location.pathname.split('/')
  const of = section === 'p' ? slug : 'cart'
  const answer = await fetch(`${href('wallet', { locale })}?${new URLSearchParams({ of }).toString()}`)
  const body = answer.ok ? ((await answer.json()) as WalletOffer | null) : null
  const offer = body && offerHere(body)
  const isHere = shown?.form === form
  if (!isCurrent() || !form.isConnected || (!offer && !isHere)) return
  if (!isHere) {
    shown?.root.unmount()
    shown = { form, root: rootAfter(form) }
  }
  shown?.root.render(offer && <ExpressPay key={of} offer={offer} form={form} />)
}

function rootAfter(form: HTMLFormElement): Root {
  const place = document.createElement('div')
  form.insertAdjacentElement('afterend', place)
  return createRoot(place)
}

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
