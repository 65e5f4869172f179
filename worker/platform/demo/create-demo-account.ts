import type { DemoOrder } from '#contracts/entities/demo'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { type OrderEffect, getStatusEffects } from '#domain/order/order-effects'
import type { OrderState } from '#domain/order/order-state'
import { getClaimStub } from '../account/auth-objects'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { openAccount } from '../account/open-account'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { getOrderStub } from '../orders/order-stub'
import { authorizePayment } from '../orders/payment-provider'
import { buildPaymentRequest } from '../orders/payment-request'
import { performEffect } from '../orders/perform-effect'
import { type DemoOrderCall, type PlacedDemoOrder, buildDemoOrder } from './build-demo-order'
import { createDemoBuyer, type DemoBuyer } from './demo-buyer'
import { findDemoConsumer, seedDemoAccount } from './seed-demo-account'

/**
 * On a developer's machine a demo customer is created on first use, with addresses, cards, lists and orders. The account opens last:
 * interrupted before, everything is created again, and nothing twice.
 */
export async function createDemoAccount(env: PlatformEnv, email: string, now: number): Promise<void> {
  const demoConsumer = findDemoConsumer(env, email)
  if (!demoConsumer || (await (await getClaimStub(env, 'email', demoConsumer.profile.email)).owner()) !== null) return
  const consumerNo = `C${await computeHmac(getIdentitySecret(env), `demo:${demoConsumer.profile.email}`)}`
  if (!(await getConsumerStub(env, consumerNo).create(demoConsumer.profile, now)).ok) return
  const buyer = createDemoBuyer(demoConsumer.profile, { consumerNo, now })
  await seedDemoAccount(env, demoConsumer, buyer)
  await createDemoOrders(env, demoConsumer.orders, buyer)
  await openAccount(env, { consumerNo, profile: demoConsumer.profile, password: demoConsumer.password, now })
}

/** Lasting effects of a past demo order: list entry, ledger, and gift card email. Sends no shipping emails and counts no points. */
const lastingEffects: readonly OrderEffect[] = ['index', 'gift-card-mail', 'void', 'refund']

/** Orders with a past, each made of a cart as any other is. One that cannot be made of this catalog is left out. */
async function createDemoOrders(env: PlatformEnv, orders: readonly DemoOrder[], buyer: DemoBuyer): Promise<void> {
  const accountOutcome = await getConsumerStub(env, buyer.consumerNo).read()
  const addresses = accountOutcome.ok ? accountOutcome.value.account.addresses : []
  const findMainAddress = (type: 'S' | 'B') => addresses.find(({ approachType, main }) => approachType === type && main)
  const [sendTo, billTo] = [findMainAddress('S'), findMainAddress('B') ?? findMainAddress('S')]
  await Promise.all(
    orders.map((demoOrder) => createDemoOrder(env, demoOrder, { ...buyer, ...(sendTo && { sendTo }), ...(billTo && { billTo }) })),
  )
}

async function createDemoOrder(env: PlatformEnv, demoOrder: DemoOrder, orderCall: DemoOrderCall): Promise<void> {
  const { orderNumber } = demoOrder
  const placedDemo = await buildDemoOrder(env, demoOrder, orderCall)
  if (!placedDemo.ok) return
  const { order } = placedDemo.value
  const paymentReference = await authorizeDemoPayment(env, placedDemo.value)
  await getOrderStub(env, orderNumber).open({ ...order, payment: { ...order.payment, ...paymentReference } })
  // Opened before, it is as it became since.
  const storedOrder = await getOrderStub(env, orderNumber).read()
  if (!storedOrder?.owners.includes(orderCall.consumerNo)) return
  // Its past keeps no refund of its own: it is refunded as a whole.
  const dueEffects = new Set(
    storedOrder.events.flatMap(({ status }) => [...getStatusEffects(status, storedOrder), ...(status === 'REFUNDED' ? ['refund'] : [])]),
  )
  const captures = getFulfillments(storedOrder).flatMap(({ id, paid: paymentReference }) =>
    paymentReference ? [storedOrder.fulfillments ? { of: id } : {}] : [],
  )
  for (const capture of captures) await performEffect(env, storedOrder, { effect: 'capture', ...capture })
  for (const effect of lastingEffects) if (dueEffects.has(effect)) await performEffect(env, storedOrder, { effect })
}

/** Provider reference of a paid demo order. */
async function authorizeDemoPayment(
  env: PlatformEnv,
  { order, secrets }: PlacedDemoOrder,
): Promise<Pick<OrderState['payment'], 'pspReference'>> {
  const { orderNumber, events } = order
  if (!secrets || !events.some(({ status }) => status === 'AUTHORISED')) return {}
  const { pspReference } = await authorizePayment(env, buildPaymentRequest({ draft: order, orderNumber, secrets }))
  return pspReference === undefined ? {} : { pspReference }
}
