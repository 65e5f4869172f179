import { auditOperations } from './audit'
import { consumerOperations } from './consumers'
import { contentOperations } from './content'
import { giftCardOperations } from './gift-cards'
import { moderationOperations, reviewOperations } from './moderation'
import { paymentOperations } from './payments'
import { priceOperations } from './prices'
import { productOperations } from './products'
import { promotionOperations } from './promotions'
import { stockOperations } from './stock'
import { orderOperations } from './orders'

/** Every operator call, by area. */
export const operations = {
  audit: auditOperations,
  stock: stockOperations,
  prices: priceOperations,
  products: productOperations,
  promotions: promotionOperations,
  content: contentOperations,
  giftCards: giftCardOperations,
  moderation: moderationOperations,
  reviews: reviewOperations,
  consumers: consumerOperations,
  orders: orderOperations,
  payments: paymentOperations,
}
