import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { DueEffect } from '../effects-of'
import type { ChargebackCode } from '../fulfillment'
import { fulfillmentsOf } from '../fulfillment-progress'
import type { HoldPlan } from '../hold-plan'
import type { OrderState } from '../order-state'
import { hasRestToRelease, restToProvider, withProviderAnswer } from '../provider-moves'
import { applyAct, type OrderAct } from './order-act'
import { ProviderSample } from './provider.sample'

/** Everybody who holds money of one order, each with books of their own. */
export class Books {
  readonly provider: ProviderSample
  /** By source of stored value, what came back to it. */
  readonly back = new Map<string, number>()

  constructor(public order: OrderState) {
    this.provider = new ProviderSample(order.payment.toPay, isCapturedAtOnce(order.payment.code))
  }

  act(act: OrderAct): boolean {
    const done = applyAct(this.order, act, 1)
    if (!done.ok) return false
    this.order = done.value.order
    for (const effect of done.value.effects) this.perform(effect)
    return true
  }

  /** What the platform does outside, as `order-money.ts` and `effect-queues.ts` ask for it. */
  perform(due: DueEffect) {
    const { effect, of } = due
    const { payment, refunds = [], cancellations = [] } = this.order
    const cancelled = cancellations.find(({ id }) => id === of)
    const settled = refunds.find(({ id }) => id === of)
    if (effect === 'capture' && !isCapturedAtOnce(payment.code))
      this.move(due, fulfillmentsOf(this.order).find(({ id }) => id === of)?.paid?.provider ?? 0)
    if (effect === 'refund') this.move(due, cancelled?.paid.provider ?? settled?.toProvider ?? 0)
    if (effect === 'refund' && settled) this.giveBack(settled.back)
    if (effect === 'give-back') this.giveBack(of === undefined ? this.order.holds : (cancelled?.back ?? []))
    if (effect === 'release' && hasRestToRelease(this.order)) this.provider.isReleased = true
    if (effect === 'void') this.end()
  }

  end() {
    const { order, provider } = this
    const rest = restToProvider(order)
    if (!provider.isAtOnce) provider.isReleased = true
    else if (rest === order.payment.toPay && !order.payment.move?.tries) this.moved({ effect: 'void' }, provider.reverse())
    else this.move({ effect: 'void' }, rest)
  }

  move(due: DueEffect, value: number) {
    if (value === 0) return
    this.moved(due, due.effect === 'capture' ? this.provider.capture(value) : this.provider.refund(value))
  }

  moved(due: DueEffect, ref: string | undefined) {
    this.order = withProviderAnswer(this.order, due, ref === undefined ? { failed: true } : { pspReference: ref })
  }

  giveBack(plans: readonly HoldPlan[]) {
    for (const { kind, name, wants } of plans)
      if (kind === 'gift-card' || kind === 'points')
        for (const [key, amount] of Object.entries(wants)) this.back.set(`${name} ${key}`, (this.back.get(`${name} ${key}`) ?? 0) + amount)
  }

  /** A webhook of a move that the provider knows, sent twice. */
  fail(kind: 'capture' | 'refund', place: number) {
    const list = kind === 'capture' ? this.provider.captures : this.provider.refunds
    const found = list[place % Math.max(1, list.length)]
    // What was refunded or disputed since cannot fail to have been captured.
    const mayFail = found && !found.failed && found.ref !== 'at-once' && (kind === 'refund' || this.provider.left() >= found.value)
    if (!mayFail) return
    found.failed = true
    for (let i = 0; i < 2; i += 1) this.act({ kind: 'move', move: kind, pspReference: found.ref, value: found.value, failed: true })
  }

  refundAtProvider(value: number) {
    const ref = this.provider.refund(value)
    for (let i = 0; ref !== undefined && i < 2; i += 1) this.act({ kind: 'move', move: 'refund', pspReference: ref, value, failed: false })
  }

  /** Somebody makes a refund that failed at the provider itself, of the same amount. */
  makeGood(place: number) {
    const { refunds = [], cancellations = [] } = this.order
    const values = [
      ...refunds.map((each) => ({ ...each, value: each.toProvider })),
      ...cancellations.map((each) => ({ ...each, value: each.paid.provider })),
    ]
    const failed = values.filter(({ move }) => move?.failed)
    const { value = 0 } = failed[place % Math.max(1, failed.length)] ?? {}
    if (value > 0) this.refundAtProvider(value)
  }

  dispute(code: ChargebackCode, value: number) {
    const known = this.provider.disputes.get('D1')
    if (code === 'CHARGEBACK_REVERSED') {
      if (!known || known.isReversed) return
      known.isReversed = true
    } else if (known || value > this.provider.left()) return
    else this.provider.disputes.set('D1', { value, isReversed: false })
    this.act({ kind: 'chargeback', id: 'D1', value: known?.value ?? value, code })
  }
}
