import { Hono } from 'hono'
import { platform } from '../../../worker/platform/app'
import { CouponObject as PlatformCoupon } from '../../../worker/platform/promotions/coupon.object'
import { signAccessToken } from '../../../worker/platform/security/access-token'
import { getConsumerStub } from '../../../worker/platform/account/consumer-stub'
import { ConsumerObject as PlatformConsumer } from '../../../worker/platform/account/consumer.object'
import type { PlatformEnv } from '../../../worker/platform/env'
import { deriveCardId, getGiftCardStub, hashPin } from '../../../worker/platform/gift-cards/gift-card-stub'
import { GiftCardObject as PlatformGiftCard } from '../../../worker/platform/gift-cards/gift-card.object'
import { CheckoutObject as PlatformCheckout } from '../../../worker/platform/orders/checkout.object'
import { OrderObject as PlatformOrder } from '../../../worker/platform/orders/order.object'
import type { PlacementAttempt } from '../../../worker/platform/orders/placement-attempt'
import { StockObject as PlatformStock } from '../../../worker/platform/stock/stock.object'
import { moneyRoutes } from './money-routes'

export { ClaimObject } from '../../../worker/platform/account/claim.object'
export { LoginObject } from '../../../worker/platform/account/login.object'
export { TokenFamilyObject } from '../../../worker/platform/account/token-family.object'
export { CartObject } from '../../../worker/platform/cart/cart.object'
export { GiftCardBudgetObject } from '../../../worker/platform/gift-cards/gift-card-budget.object'
export { OpenOrdersObject } from '../../../worker/platform/orders/open-orders.object'
export { PaymentTriesObject } from '../../../worker/platform/orders/payment-attempts.object'
export { WishlistObject } from '../../../worker/platform/wishlists/wishlist.object'

/** `isFirst`: replaces the stock; holds of an earlier scenario would last fifteen minutes. */
type StockDelivery = { id: string; pieces: Record<string, number>; isFirst: boolean }

/** The platform's stock with a route for deliveries. Idempotent. */
export class StockObject extends PlatformStock {
  async deliver({ id, pieces, isFirst }: StockDelivery): Promise<void> {
    const { kv, sql } = this.ctx.storage
    this.ctx.storage.transactionSync(() => {
      if (kv.get(`delivery ${id}`)) return
      kv.put(`delivery ${id}`, true)
      if (isFirst) for (const key of Object.keys(pieces)) sql.exec('UPDATE balance SET onhand = held WHERE key = ?', key)
      for (const [key, count] of Object.entries(pieces))
        sql.exec('INSERT INTO balance (key, onhand) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET onhand = onhand + ?2', key, count)
    })
  }

  async balances(): Promise<Balances> {
    return readBalances(this.ctx.storage.sql)
  }
}

export class CouponObject extends PlatformCoupon {
  /** Leaves this many uses, one per shopper, as an operator's new limits do. */
  async limit(remainingUses: number): Promise<void> {
    const { used } = await this.uses()
    await this.setLimits({ uses: used + remainingUses, usesPerConsumer: 1 }, {})
    await this.left({}, 'nobody', 'no-cart')
  }

  async balances(): Promise<Balances> {
    return readBalances(this.ctx.storage.sql)
  }
}

export class GiftCardObject extends PlatformGiftCard {
  async balances(): Promise<Balances> {
    return readBalances(this.ctx.storage.sql)
  }
}

export class ConsumerObject extends PlatformConsumer {
  async balances(): Promise<Balances> {
    return readBalances(this.ctx.storage.sql)
  }
}

export class CheckoutObject extends PlatformCheckout {
  async state(): Promise<{ orderNumber: string; state: string } | null> {
    const attempt = this.ctx.storage.kv.get<PlacementAttempt>('attempt')
    return attempt ? { orderNumber: attempt.orderNumber, state: attempt.state } : null
  }
}

export class OrderObject extends PlatformOrder {
  async state(): Promise<{ status: string; total: number; owed: string[] } | null> {
    const order = await this.read()
    const owed = this.ctx.storage.kv.get<{ effect: string }[]>('owed') ?? []
    return order && { status: order.status, total: order.payment.toPay, owed: owed.map(({ effect }) => effect) }
  }
}

type TargetEnv = {
  STOCK: DurableObjectNamespace<StockObject>
  COUPONS: DurableObjectNamespace<CouponObject>
  GIFT_CARDS: DurableObjectNamespace<GiftCardObject>
  CONSUMERS: DurableObjectNamespace<ConsumerObject>
  CHECKOUTS: DurableObjectNamespace<CheckoutObject>
  ORDERS: DurableObjectNamespace<OrderObject>
}

/** The same objects under the platform's binding names. */
function toPlatformEnv(env: TargetEnv): PlatformEnv {
  return env as unknown as PlatformEnv
}

/** The platform as deployed. `/stress` exposes state to the checks that shoppers must not see. */
const targetApp = new Hono<{ Bindings: TargetEnv }>()

targetApp.get('/stress/health', async (c) => c.json(await c.env.CHECKOUTS.getByName('health').state()))

targetApp.post('/stress/stock/:name', async (c) => {
  await c.env.STOCK.getByName(c.req.param('name')).deliver(await c.req.json<StockDelivery>())
  return c.json({})
})

targetApp.get('/stress/balances/:kind/:name', async (c) => {
  const { kind, name } = c.req.param()
  const { STOCK, COUPONS, CONSUMERS, GIFT_CARDS } = c.env
  if (kind === 'gift-card') return c.json(await GIFT_CARDS.getByName(await deriveCardId(toPlatformEnv(c.env), name)).balances())
  return c.json(await (kind === 'stock' ? STOCK : kind === 'points' ? CONSUMERS : COUPONS).getByName(name).balances())
})

targetApp.route('/', moneyRoutes)

type NewShopper = { kind: 'GUEST' | 'REGISTERED' | 'AGENT'; points: number; athlete?: number; country?: 'US' | 'NL' }

/** Creates a signed-in shopper with points and used athlete credit. */
targetApp.post('/stress/shopper', async (c) => {
  const { kind, points, athlete = 0, country = 'US' } = await c.req.json<NewShopper>()
  const [env, consumerNo, now] = [toPlatformEnv(c.env), `C${crypto.randomUUID()}`, Date.now()]
  if (kind === 'REGISTERED') {
    const person = { email: `${consumerNo}@example.com`, firstName: 'Ana', lastName: 'Example' }
    const joined = {
      country,
      brand: 'halvern',
      subscriptions: { loyaltyEnrollment: true },
      seed: { points, spent: { athlete } },
    } as const
    await getConsumerStub(env, consumerNo).create({ ...person, ...joined }, now)
  }
  const inStore = kind === 'AGENT' ? { storeId: 'HV-US-01', storeEmployeeId: 'e1' } : {}
  return c.json({ consumerNo, token: await signAccessToken(env, { consumerNo, kind, ...inStore }, now) })
})

type NewGiftCard = { number: string; pin: string; cents: number; currency?: 'USD' | 'EUR' }

/** Creates a gift card with this balance in cents. */
targetApp.post('/stress/gift-card', async (c) => {
  const { number, pin, cents, currency = 'USD' } = await c.req.json<NewGiftCard>()
  const env = toPlatformEnv(c.env)
  const card = { currency, state: 'active' as const, balance: cents, pinHash: await hashPin(env, { number, pin }) }
  return c.json({ isNew: await getGiftCardStub(env, await deriveCardId(env, number)).issue(card) })
})

targetApp.post('/stress/coupon/:name/:uses', async (c) => {
  await c.env.COUPONS.getByName(c.req.param('name')).limit(Number(c.req.param('uses')))
  return c.json({})
})

targetApp.get('/stress/checkout/:cartId', async (c) => c.json(await c.env.CHECKOUTS.getByName(c.req.param('cartId')).state()))

targetApp.get('/stress/order/:orderNumber', async (c) => c.json(await c.env.ORDERS.getByName(c.req.param('orderNumber')).state()))

targetApp.mount('/', (request, env, ctx) => platform.fetch(request, env, ctx))

// oxlint-disable-next-line house/no-default-export -- a Worker is its default export
export default targetApp

type StoredBalance = { onhand: number; held: number }
type Balances = Record<string, StoredBalance>

/** Total and held amounts of a limited resource, as stored. */
function readBalances(sql: SqlStorage): Balances {
  const rows = sql.exec<StoredBalance & { key: string }>('SELECT key, onhand, held FROM balance')
  return Object.fromEntries(Array.from(rows, ({ key, onhand, held }) => [key, { onhand, held }]))
}
