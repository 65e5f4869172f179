import type { Hono } from 'hono'
import { ok, fail } from '#contracts/errors'
import { operations } from '#contracts/operations'
import type { auditOperations } from '#contracts/operations/audit'
import type { consumerOperations } from '#contracts/operations/consumers'
import type { PlatformHonoEnv } from '../contract-router'
import { eraseCustomer } from '../personal-data/erase-customer'
import { exportCustomer, findCustomer } from '../personal-data/export-customer'
import { contentOperationHandlers } from './content.handlers'
import { giftCardsHandlers } from './gift-cards.handlers'
import { moderationHandlers, reviewOperationHandlers } from './moderation.handlers'
import { listAuditEntries, buildAuditStatement } from '../audit/operation-audit.sql.ts'
import { mountOperations, type OperationHandlers } from './operation-call'
import { paymentsHandlers } from './payments.handlers'
import { pricesHandlers, productOperationHandlers } from './products.handlers'
import { promotionsHandlers } from './promotions.handlers'
import { stockHandlers } from './stock.handlers'
import { orderOperationHandlers } from './orders/order-operations.handlers'

/** Every operation of the contracts, area by area. */
export function mountAllOperations(app: Hono<PlatformHonoEnv>) {
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

/** An area of a few lines has its handlers beside the list. */
const auditHandlers: OperationHandlers<typeof auditOperations> = {
  list: async ({ query }, env) => {
    const entries = await listAuditEntries(env.RECORDS, query)
    const next = entries.length === query.limit ? entries.at(-1)?.id : undefined
    return ok({ entries, ...(next !== undefined && { next }) })
  },
}

const consumersHandlers: OperationHandlers<typeof consumerOperations> = {
  async find({ query }, env) {
    const customer = await findCustomer(env, query)
    if (!customer) return fail('NOT_FOUND')
    const { email, consumerNo, seen, orderNumbers } = customer
    return ok({ email, hasAccount: seen !== undefined, orderNumbers, ...(consumerNo !== '' && { consumerNo }) })
  },

  async export({ query, operator, now }, env) {
    const customer = await findCustomer(env, query)
    if (!customer) return fail('NOT_FOUND')
    const customerData = await exportCustomer(env, customer)
    const entry = { target: customer.target, operator: operator.name, operation: 'consumers.export', before: null, after: { isRead: true } }
    await buildAuditStatement(env.RECORDS, { ...entry, at: new Date(now).toISOString(), key: '', claim: crypto.randomUUID() }).run()
    return ok(customerData)
  },

  async erase({ body }, env) {
    const customer = await findCustomer(env, body)
    if (!customer) return fail('NOT_FOUND')
    const eraseOutcome = await eraseCustomer(env, customer)
    return eraseOutcome.ok
      ? ok({ answer: eraseOutcome.value, change: { target: customer.target, before: null, after: eraseOutcome.value } })
      : eraseOutcome
  },
}
