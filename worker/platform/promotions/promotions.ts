import type { Promotion } from '#contracts/entities/promotion'
import type { PlatformEnv } from '../env'
import { promotionTexts } from './promotions.sql.ts'

const freshMs = 5_000
type CachedPromotions = { readAt: number; byId: Map<string, { text: string; promotion: Promotion }> }
let known: CachedPromotions | undefined

/**
 * Every promotion there is, in order, as this isolate read them in the last five seconds; placing an order reads them anew. One that did not
 * change stays the same object: its offers are built once. While the database is out of reach, carts have those that were read last.
 */
export async function promotions(
  { CATALOGUE }: Pick<PlatformEnv, 'CATALOGUE'>,
  { now, looksAfresh = false }: { now: number; looksAfresh?: boolean | undefined },
): Promise<readonly Promotion[]> {
  const isFresh = known !== undefined && now >= known.readAt && now < known.readAt + freshMs
  if (looksAfresh || !isFresh) known = await readAgain(CATALOGUE, now, looksAfresh)
  return Array.from(known?.byId.values() ?? [], ({ promotion }) => promotion)
}

async function readAgain(db: D1Database, now: number, mustRead: boolean): Promise<CachedPromotions> {
  const before = known
  try {
    const texts = await promotionTexts(db)
    const byId = new Map(
      texts.map(({ id, definition: text }) => {
        const same = before?.byId.get(id)
        return [id, same?.text === text ? same : { text, promotion: JSON.parse(text) as Promotion }]
      }),
    )
    return { readAt: now, byId }
  } catch (error) {
    if (!before || mustRead) throw error
    console.error(JSON.stringify({ promotions: 'not read', reason: String(error) }))
    return before
  }
}
