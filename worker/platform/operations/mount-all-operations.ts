import type { Hono } from 'hono'
import { operations } from '#contracts/operations'
import type { Platform } from '../contract-router'
import { auditHandlers } from './audit.handlers'
import { consumersHandlers } from './consumers.handlers'
import { contentOperationHandlers } from './content.handlers'
import { giftCardsHandlers } from './gift-cards.handlers'
import { moderationHandlers, reviewOperationHandlers } from './moderation.handlers'
import { mountOperations } from './operations-router'
import { paymentsHandlers } from './payments.handlers'
import { pricesHandlers, productOperationHandlers } from './products.handlers'
import { promotionsHandlers } from './promotions.handlers'
import { stockHandlers } from './stock.handlers'
import { orderOperationHandlers } from './orders/order-operations.handlers'

/** Every operation of the contracts, area by area. */
export function mountAllOperations(app: Hono<Platform>) {
  mountOperations(app, 'audit', { operations: operations.audit, handlers: auditHandlers })
  mountOperations(app, 'stock', { operations: operations.stock, handlers: stockHandlers })
  mountOperations(app, 'prices', { operations: operations.prices, handlers: pricesHandlers })
  mountOperations(app, 'products', { operations: operations.products, handlers: productOperationHandlers })
  mountOperations(app, 'promotions', { operations: operations.promotions, handlers: promotionsHandlers })
  mountOperations(app, 'content', { operations: operations.content, handlers: contentOperationHandlers })
  mountOperations(app, 'giftCards', { operations: operations.giftCards, handlers: giftCardsHandlers })
  mountOperations(app, 'moderation', { operations: operations.moderation, handlers: moderationHandlers })
  mountOperations(app, 'reviews', { operations: operations.reviews, handlers: reviewOperationHandlers })
  mountOperations(app, 'consumers', { operations: operations.consumers, handlers: consumersHandlers })
  mountOperations(app, 'orders', { operations: operations.orders, handlers: orderOperationHandlers })
  mountOperations(app, 'payments', { operations: operations.payments, handlers: paymentsHandlers })
}
