import { onEachPage } from '~/client/after-hydration'

/** Mount points: below the buy button on product pages and in the cart. */
const walletFormSelector = '#buy, .sum form:has([value=checkout])'

/** Loads wallets and pay later once a page is idle or used, and only if it has a mount point, so that they delay no page. (decision 024) */
export function startWallets() {
  onEachPage((isCurrent) => {
    const form = document.querySelector<HTMLFormElement>(walletFormSelector)
    if (!form) return
    import('./show-wallets')
      .then(({ showWallets }) => showWallets(form, isCurrent))
      .catch((error: unknown) => console.warn('wallets', error))
  })
}
