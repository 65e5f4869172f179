import { onEachPage } from '~/client/on-each-page'

/** Mount points: below the buy button on product pages and in the cart. */
const places = '#buy, .sum form:has([value=checkout])'

/**
 * Wallets and paying later come when a page is at rest or was touched, and only to a page with a place for them: no page carries them, and
 * none is held up by them. (decision 024)
 */
export function startWallets() {
  onEachPage((isCurrent) => {
    const form = document.querySelector<HTMLFormElement>(places)
    if (!form) return
    import('./show-wallets')
      .then(({ showWallets }) => showWallets(form, isCurrent))
      .catch((error: unknown) => console.warn('wallets', error))
  })
}
