import { startAnalytics } from './client/analytics/start-analytics'
import { startWallets } from './features/wallet/start-wallets'

/** What a page can do without until it is pressed, or at rest: what is measured, and what pays at once. */
export function startPostHydration(pressed?: Event) {
  startAnalytics(pressed)
  startWallets()
}
