import coupons from '../../content/promotions/coupons.json' with { type: 'json' }
import offers from '../../content/promotions/offers.json' with { type: 'json' }
import { promotionsFile } from '../../contracts/entities/promotion.ts'
import type { CatalogRow } from '../../worker/platform/catalog/tables.ts'

/** The authored promotions, validated against the contract. */
export function listPromotionRows(): CatalogRow[] {
  return promotionsFile.parse([...offers, ...coupons]).map((promotion, position) => ({
    table: 'promotions',
    values: [promotion.promotionId, position, promotion.coupon?.code ?? null, 1, promotion],
  }))
}
