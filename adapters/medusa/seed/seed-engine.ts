import { createAdminClient } from './admin-client.ts'
import { seedProducts } from './seed-products.ts'
import { seedMarket } from './seed-market.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedCustomers } from './seed-customers.ts'

/** The keys by which the adapter calls the engine. */
export type EngineKeys = { publishableKey: string; secretKey: string }

/** Fills an empty engine through its own admin API. */
export async function seedEngine(origin: string, admin: { email: string; password: string }): Promise<EngineKeys & { products: number }> {
  const engine = await createAdminClient(origin, admin)
  const market = await seedMarket(engine)
  const products = await seedProducts(engine, market)
  await seedPromotions(engine, Date.now())
  await seedCustomers(origin, market.publishableKey)
  return { publishableKey: market.publishableKey, secretKey: market.secretKey, products }
}
