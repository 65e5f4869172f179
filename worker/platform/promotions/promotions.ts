import coupons from '#content/promotions/coupons.json'
import offers from '#content/promotions/offers.json'
import { type Promotion, promotionsFile } from '#contracts/entities/promotion'

let read: readonly Promotion[] | undefined

/** Every promotion there is, as merchandisers wrote them; read when the first cart asks: starting is to be quick. */
export function promotions(): readonly Promotion[] {
  return (read ??= promotionsFile.parse([...offers, ...coupons]))
}
