import { adminAt } from './admin-client.ts'
import { stockShelves } from './goods.ts'
import { openMarket } from './market.ts'
import { openOffers } from './offers.ts'
import { openAccounts } from './people.ts'

/** The keys by which the adapter calls the engine. */
export type EngineKeys = { publishableKey: string; secretKey: string }

/** Fills an empty engine through its own admin API. */
export async function seedEngine(origin: string, admin: { email: string; password: string }): Promise<EngineKeys & { products: number }> {
  const engine = await adminAt(origin, admin)
  const market = await openMarket(engine)
  const products = await stockShelves(engine, market)
  await openOffers(engine, Date.now())
  await openAccounts(origin, market.publishableKey)
  return { publishableKey: market.publishableKey, secretKey: market.secretKey, products }
}
