import { matchRoute } from '#routes/match-route'
import { startAnalytics } from './client/analytics/start-analytics'
import { prefetchStyleSheet, linkManifest, onEachPage } from './client/after-hydration'
import { startRecentlyViewed, startSizeMemory } from '~/features/catalog/start-device-memory'

let isStarted = false

/**
 * Code that can wait until the first click or idle time. It starts analytics, express checkout, and the memory of products seen and sizes
 * chosen. It also loads the style sheet of later visits, and links the manifest with which the shop can be installed. The click may come
 * while idle time has begun: it starts once.
 */
export function startPostHydration(clicks: readonly Event[]) {
  if (isStarted) return
  isStarted = true
  startAnalytics(clicks)
  startWallets()
  startRecentlyViewed()
  startSizeMemory()
  prefetchStyleSheet()
  linkManifest()
}

/** The form below which wallets are shown, by route. */
const walletForms: Readonly<Record<string, string>> = {
  product: '#buy',
  cart: '.sum form:has([value=checkout])',
  checkout: 'form:has([value=save-shipping])',
}

/** Loads wallets and pay later once a page is idle or used, and only where they have a place, so that they delay no page. (decision 024) */
function startWallets() {
  onEachPage((isCurrent) => {
    const formSelector = walletForms[matchRoute(location.pathname) ?? '']
    if (!formSelector) return
    import('./features/wallet/show-wallets')
      .then(({ showWallets }) => showWallets(formSelector, isCurrent))
      .catch((error: unknown) => console.warn('wallets', error))
  })
}
