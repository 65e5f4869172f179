import { reset } from 'cloudflare:test'
import { vi } from 'vitest'
import { clearIsolateCaches } from '../isolate-cache'
import { loadPromotions } from '../promotions/promotions.sql.ts'
import { platformEnv } from './platform'

/** Restores all that outlives a test file: objects, stores, databases as prepared, clocks, globals and the caches of the isolate. */
export async function resetPlatform(): Promise<void> {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await reset()
  const restored = await platformEnv.DATABASES.fetch('http://databases/')
  if (!restored.ok) throw new Error(await restored.text())
  clearIsolateCaches()
  await loadPromotions(platformEnv, { now: Date.now(), bypassesCache: true })
}
