import type { Promotion } from '#contracts/entities/promotion'
import type { PlatformEnv } from '../env'
import { listPromotionTexts } from './promotions.sql.ts'

const cacheLifetimeMs = 5_000
type CachedPromotions = { readAt: number; byId: Map<string, { text: string; promotion: Promotion }> }
let promotionCache: CachedPromotions | undefined

/**
 * Every promotion there is, in order, as this isolate read them in the last five seconds; placing an order reads them anew. One that did not
 * change stays the same object: its offers are built once. While the database is out of reach, carts have those that were read last.
 */
export async function loadPromotions(
  { CATALOGUE }: Pick<PlatformEnv, 'CATALOGUE'>,
  { now, looksAfresh = false }: { now: number; looksAfresh?: boolean | undefined },
): Promise<readonly Promotion[]> {
  const isFresh = promotionCache !== undefined && now >= promotionCache.readAt && now < promotionCache.readAt + cacheLifetimeMs
  if (looksAfresh || !isFresh) promotionCache = await reloadPromotions(CATALOGUE, now, looksAfresh)
  return Array.from(promotionCache?.byId.values() ?? [], ({ promotion }) => promotion)
}

async function reloadPromotions(db: D1Database, now: number, requiresFreshRead: boolean): Promise<CachedPromotions> {
  const previousCache = promotionCache
  try {
    const texts = await listPromotionTexts(db)
    const byId = new Map(
      texts.map(({ id, definition: text }) => {
        const cachedEntry = previousCache?.byId.get(id)
        return [id, cachedEntry?.text === text ? cachedEntry : { text, promotion: JSON.parse(text) as Promotion }]
      }),
    )
    return { readAt: now, byId }
  } catch (error) {
    if (!previousCache || requiresFreshRead) throw error
    console.error(JSON.stringify({ promotions: 'not read', reason: String(error) }))
    return previousCache
  }
}
