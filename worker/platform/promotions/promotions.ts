import coupons from '#content/promotions/coupons.json'
import offers from '#content/promotions/offers.json'
import { promotionsFile } from '#contracts/entities/promotion'

/** Every promotion there is, as merchandisers wrote them. */
export const promotions = promotionsFile.parse([...offers, ...coupons])
