import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { DueOrderEffect } from '../order-effects'
import type { ChargebackCode } from '../fulfillment'
import { getFulfillments } from '../fulfillment-progress'
import type { HoldPlan } from '../hold-plan'
import type { OrderState } from '../order-state'
import { hasAuthorizationToRelease, getRemainingRefund, applyProviderResponse } from '../provider-operations'
import { applyOrderCommand, type OrderCommand } from './order-command'
import { ProviderSample } from './provider.sample'

/** Everybody who holds money of one order, each with books of their own. */
export class OrderLedger {
  readonly provider: ProviderSample
  /** By source of stored value, what came back to it. */
  readonly back = new Map<string, number>()

  constructor(public order: OrderState) {
    this.provider = new ProviderSample(order.payment.toPay, isCapturedAtOnce(order.payment.code))
  }

  act(command: OrderCommand): boolean {
    const result = applyOrderCommand(this.order, command, 1)
    if (!result.ok) return false
    this.order = result.value.order
    for (const effect of result.value.effects) this.perform(effect)
    return true
  }

  /** What the platform does outside, as `order-money.ts` and `effect-queues.ts` ask for it. */
  perform(dueEffect: DueOrderEffect) {
    const { effect, of } = dueEffect
    const { payment, refunds = [], cancellations = [] } = this.order
    const cancelled = cancellations.find(({ id }) => id === of)
    const settledRefund = refunds.find(({ id }) => id === of)
    if (effect === 'capture' && !isCapturedAtOnce(payment.code))
      this.move(dueEffect, getFulfillments(this.order).find(({ id }) => id === of)?.paid?.provider ?? 0)
    if (effect === 'refund') this.move(dueEffect, cancelled?.paid.provider ?? settledRefund?.toProvider ?? 0)
    if (effect === 'refund' && settledRefund) this.giveBack(settledRefund.back)
    if (effect === 'give-back') this.giveBack(of === undefined ? this.order.holds : (cancelled?.back ?? []))
    if (effect === 'release' && hasAuthorizationToRelease(this.order)) this.provider.isReleased = true
    if (effect === 'void') this.end()
  }

  end() {
    const { order, provider } = this
    const remainder = getRemainingRefund(order)
    if (!provider.isAtOnce) provider.isReleased = true
    else if (remainder === order.payment.toPay && !order.payment.move?.tries) this.moved({ effect: 'void' }, provider.reverse())
    else this.move({ effect: 'void' }, remainder)
  }

  move(dueEffect: DueOrderEffect, value: number) {
    if (value === 0) return
    this.moved(dueEffect, dueEffect.effect === 'capture' ? this.provider.capture(value) : this.provider.refund(value))
  }

  moved(dueEffect: DueOrderEffect, ref: string | undefined) {
    this.order = applyProviderResponse(this.order, dueEffect, ref === undefined ? { failed: true } : { pspReference: ref })
  }

  giveBack(plans: readonly HoldPlan[]) {
    for (const { kind, name, wants } of plans)
      if (kind === 'gift-card' || kind === 'points')
        for (const [key, amount] of Object.entries(wants)) this.back.set(`${name} ${key}`, (this.back.get(`${name} ${key}`) ?? 0) + amount)
  }

  /** A webhook of a move that the provider knows, sent twice. */
  fail(kind: 'capture' | 'refund', index: number) {
    const list = kind === 'capture' ? this.provider.captures : this.provider.refunds
    const operation = list[index % Math.max(1, list.length)]
    // What was refunded or disputed since cannot fail to have been captured.
    const canFail =
      operation && !operation.failed && operation.ref !== 'at-once' && (kind === 'refund' || this.provider.left() >= operation.value)
    if (!canFail) return
    operation.failed = true
    for (let i = 0; i < 2; i += 1) this.act({ kind: 'move', move: kind, pspReference: operation.ref, value: operation.value, failed: true })
  }

  refundAtProvider(value: number) {
    const ref = this.provider.refund(value)
    for (let i = 0; ref !== undefined && i < 2; i += 1) this.act({ kind: 'move', move: 'refund', pspReference: ref, value, failed: false })
  }

  /** Somebody makes a refund that failed at the provider itself, of the same amount. */
  makeGood(index: number) {
    const { refunds = [], cancellations = [] } = this.order
    const values = [
      ...refunds.map((each) => ({ ...each, value: each.toProvider })),
      ...cancellations.map((each) => ({ ...each, value: each.paid.provider })),
    ]
    const failed = values.filter(({ move }) => move?.failed)
    const { value = 0 } = failed[index % Math.max(1, failed.length)] ?? {}
    if (value > 0) this.refundAtProvider(value)
  }

  dispute(code: ChargebackCode, value: number) {
    const openDispute = this.provider.disputes.get('D1')
    if (code === 'CHARGEBACK_REVERSED') {
      if (!openDispute || openDispute.isReversed) return
      openDispute.isReversed = true
    } else if (openDispute || value > this.provider.left()) return
    else this.provider.disputes.set('D1', { value, isReversed: false })
    this.act({ kind: 'chargeback', id: 'D1', value: openDispute?.value ?? value, code })
  }
}
