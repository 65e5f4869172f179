import { startAnalytics } from './client/analytics/start-analytics'
import { startWallets } from './features/wallet/start-wallets'

/** Code that can wait until the first click or idle time: analytics and express checkout. */
export function startPostHydration(clicks: readonly Event[]) {
  startAnalytics(clicks)
  startWallets()
}
