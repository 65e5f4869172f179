import type { Promotion } from '#contracts/entities/promotion'
import type { PlatformEnv } from '../env'

/** A promotion as it was written; `position`: its place among all. */
export type PromotionSource = { position: number; version: number; promotion: Promotion }
type SourceRow = { position: number; version: number; definition: string }
export type PromotionChange = { before: Promotion | null; after: Promotion }

/** Every promotion as text, in order. */
async function listPromotionTexts(db: D1Database): Promise<{ id: string; definition: string }[]> {
  const { results } = await db
    .prepare('SELECT id, definition FROM promotions ORDER BY position, id')
    .all<{ id: string; definition: string }>()
  return results
}

export async function listPromotionSources(db: D1Database): Promise<PromotionSource[]> {
  const { results } = await db.prepare('SELECT position, version, definition FROM promotions ORDER BY position, id').all<SourceRow>()
  return results.map(toPromotionSource)
}

export async function loadPromotionSource(db: D1Database, id: string): Promise<PromotionSource | null> {
  const row = await db.prepare('SELECT position, version, definition FROM promotions WHERE id = ?').bind(id).first<SourceRow>()
  return row && toPromotionSource(row)
}

/** Change that an interrupted run of this claim has made. */
export async function findPromotionChange(db: D1Database, id: string, claim: string): Promise<PromotionChange | null> {
  const row = await db
    .prepare('SELECT before, after FROM promotion_changes WHERE claim = ? AND promotion_id = ?')
    .bind(claim, id)
    .first<{ before: string; after: string }>()
  return row && { before: JSON.parse(row.before) as Promotion | null, after: JSON.parse(row.after) as Promotion }
}

/** `id` of the promotion that has this code. */
export async function findPromotionIdByCode(db: D1Database, code: string): Promise<string | undefined> {
  return (await db.prepare('SELECT id FROM promotions WHERE code = ?').bind(code).first<{ id: string }>())?.id
}

/** Writes the next version. Throws if another change of this version was made meanwhile, or another promotion has the code. */
export async function savePromotion(
  db: D1Database,
  { before, after }: PromotionChange,
  { claim, version }: { claim: string; version: number },
) {
  const { promotionId, coupon } = after
  await db.batch([
    db
      .prepare('INSERT INTO promotion_changes (promotion_id, version, claim, before, after) VALUES (?, ?, ?, ?, ?)')
      .bind(promotionId, version, claim, JSON.stringify(before), JSON.stringify(after)),
    db
      .prepare(
        `INSERT INTO promotions (id, position, code, version, definition) VALUES (?1, (SELECT ifnull(max(position), 0) + 1 FROM promotions), ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET code = ?2, version = ?3, definition = ?4`,
      )
      .bind(promotionId, coupon?.code ?? null, version, JSON.stringify(after)),
  ])
}

function toPromotionSource({ definition, ...row }: SourceRow): PromotionSource {
  return { ...row, promotion: JSON.parse(definition) as Promotion }
}

const cacheLifetimeMs = 5_000
type CachedPromotions = { readAt: number; byId: Map<string, { text: string; promotion: Promotion }> }
let promotionCache: CachedPromotions | undefined

/**
 * Loads all promotions in order, cached in this isolate for five seconds; `bypassesCache` bypasses the cache to place an order. An unchanged promotion
 * stays the same object, so that its offers are built once. While the database is unreachable, carts use those read last.
 */
export async function loadPromotions(
  { CATALOGUE }: Pick<PlatformEnv, 'CATALOGUE'>,
  { now, bypassesCache = false }: { now: number; bypassesCache?: boolean | undefined },
): Promise<readonly Promotion[]> {
  const isFresh = promotionCache !== undefined && now >= promotionCache.readAt && now < promotionCache.readAt + cacheLifetimeMs
  if (bypassesCache || !isFresh) promotionCache = await reloadPromotions(CATALOGUE, now, bypassesCache)
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
