import { auditOperations } from './audit'
import { consumerOperations } from './consumers'
import { giftCardOperations } from './gift-cards'
import { moderationOperations } from './moderation'
import { paymentOperations } from './payments'
import { stockOperations } from './stock'
import { orderOperations } from './orders'

/** The calls of whoever runs the platform, area by area. */
export const operations = {
  audit: auditOperations,
  stock: stockOperations,
  giftCards: giftCardOperations,
  moderation: moderationOperations,
  consumers: consumerOperations,
  orders: orderOperations,
  payments: paymentOperations,
}
