import { startAnalytics } from './client/analytics/start-analytics'
import { prefetchStyleSheet, linkManifest } from './client/after-hydration'
import { startRecentlyViewed } from './features/catalog/recently-viewed/start-recently-viewed'
import { startSizeMemory } from './features/catalog/size-memory/start-size-memory'
import { startWallets } from './features/wallet/start-wallets'

let isStarted = false

/**
 * Code that can wait until the first click or idle time: analytics, express checkout, products seen and sizes chosen before, the style sheet
 * of later visits, and how the shop is installed. The click may come while idle time has begun: it starts once.
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
