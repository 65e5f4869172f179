import { toMinorUnits } from '#domain/money/minor-units'
import { pointsFor } from '#domain/loyalty/points-for'
import { amountText } from '#domain/money/amount-text'
import type { Effect } from '#domain/order/effects-of'
import type { OrderState } from '#domain/order/order-state'
import { locales } from '#config/locales'
import { consumerNamed } from '../consumer/consumer-named'
import type { PlatformEnv } from '../env'
import { takeBackCards } from '../gift-cards/bought-cards'
import { releaseAll } from './holds-of'
import { isGiftCard, mailConfirmation, mailGiftCards, mailShipped } from './order-mails'
import { indexOrder } from './orders.sql.ts'
import { moveMoney, voidPayment } from './payment-provider'

type Perform = (env: PlatformEnv, order: OrderState) => Promise<boolean>

/** What each effect is. Every one may be done again; false when it is not done yet. */
const performs: Record<Effect, Perform> = {
  async index(env, order) {
    await indexOrder(env.RECORDS, order)
    return true
  },
  'confirmation-mail': mailConfirmation,
  'shipped-mail': mailShipped,
  'gift-card-mail': mailGiftCards,
  capture: (env, order) => move(env, order, 'captures'),
  /**
   * Money goes back the way it came: gift cards, points and credit get their part. What is left on bought gift cards is taken off them;
   * what was spent of them is not refunded.
   */
  async refund(env, order) {
    const spent = await Promise.all(order.cart.items.filter(isGiftCard).map((item) => takeBackCards(env, order, item)))
    const paidWith = order.holds.filter(({ kind }) => kind === 'gift-card' || kind === 'points')
    await releaseAll(env, paidWith, order.holdId)
    const left = order.payment.toPay - spent.reduce((total, each) => total + each, 0)
    return move(env, { ...order, payment: { ...order.payment, toPay: Math.max(left, 0) } }, 'refunds')
  },
  void: async (env, { orderNumber, payment }) => payment.toPay === 0 || voidPayment(env, orderNumber),
  async 'give-back'(env, { holds, holdId }) {
    await releaseAll(env, holds, holdId)
    return true
  },
  /** To the account the order belongs to now; a guest has none to count them. (LOY-14) */
  async points(env, { orderNumber, owners, cart, currency, locale }) {
    const points = pointsFor(toMinorUnits(cart.totals.netAmount, currency), { currency, region: locales[locale].region })
    await consumerNamed(env, owners.at(-1) ?? '').earnPoints(orderNumber, points)
    return true
  },
}

export function performEffect(env: PlatformEnv, order: OrderState, effect: Effect): Promise<boolean> {
  return performs[effect](env, order)
}

async function move(env: PlatformEnv, { orderNumber, payment, currency }: OrderState, kind: 'captures' | 'refunds') {
  if (payment.toPay === 0 || payment.pspReference === undefined) return true
  const amount = { value: amountText(payment.toPay, currency), currency }
  return moveMoney(env, { kind, orderNumber, pspReference: payment.pspReference, amount })
}
