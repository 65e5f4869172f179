import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { sumAmounts } from '#domain/money/minor-units'
import type { DueOrderEffect } from '../order-effects'
import type { DisputeCode } from '../fulfillment'
import { getCancellationRefund, getSentAmount, listRefundRecords } from '../disputes'
import { getFulfillments } from '../fulfillment-progress'
import type { HoldPlan } from '../hold-plan'
import type { OrderState } from '../order-state'
import { hasAuthorizationToRelease, hasNothingToReturn, getRemainingRefund, applyProviderResponse } from '../provider-operations'
import { listRefundedIds } from './held-refunds'
import { applyOrderCommand, type OrderCommand } from './order-command'
import { ProviderSample } from './provider.sample'

/** Everybody who holds money of one order, each with books of their own. */
export class OrderLedger {
  readonly provider: ProviderSample
  /** By source of stored value, what came back to it. */
  readonly back = new Map<string, number>()
  readonly #given = new Set<string>()
  /** Disputes that a bank has won permanently. */
  readonly #final = new Set<string>()
  /** Refunds that the provider has not received: it is out of reach. */
  #waiting: DueOrderEffect[] | undefined

  constructor(public order: OrderState) {
    this.provider = new ProviderSample(order.payment.toPay, isCapturedAtOnce(order.payment.code))
  }

  pause() {
    this.#waiting ??= []
  }

  resume() {
    const effects = this.#waiting ?? []
    this.#waiting = undefined
    for (const effect of effects) this.sendRefund(effect)
  }

  /** What the order counts as refunded and the provider does not know yet. */
  waitingAmount(): number {
    const sent = (this.#waiting ?? []).map(({ effect, of }) => this.getRefundAmount({ effect, ...(of !== undefined && { of }) }))
    return sumAmounts(sent)
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
    // Once for each refund, as by its key.
    if (effect === 'refund' && settledRefund && !this.#given.has(settledRefund.id)) this.giveBack(settledRefund.back)
    if (effect === 'refund' && settledRefund) this.#given.add(settledRefund.id)
    if (effect === 'give-back') this.giveBack(of === undefined ? this.order.holds : (cancelled?.back ?? []))
    if (effect === 'release' && hasAuthorizationToRelease(this.order)) this.provider.release()
    if (effect === 'refund' || effect === 'void') this.sendRefund(dueEffect)
  }

  sendRefund(dueEffect: DueOrderEffect) {
    if (this.#waiting && (dueEffect.effect === 'refund' || this.provider.isAtOnce)) {
      this.#waiting = [...this.#waiting.filter(({ effect, of }) => effect !== dueEffect.effect || of !== dueEffect.of), dueEffect]
      return
    }
    if (dueEffect.effect === 'void') this.end()
    else this.move(dueEffect, this.getRefundAmount(dueEffect))
  }

  /** What is asked for now: nothing of what is held, or has been received. */
  getRefundAmount({ effect, of }: DueOrderEffect): number {
    const { payment } = this.order
    if (effect === 'void') return payment.move?.pspReference ? 0 : getSentAmount(getRemainingRefund(this.order), payment.move)
    const record = listRefundRecords(this.order).find(({ id }) => id === of)
    return record && !record.move?.pspReference ? getSentAmount(record.value, record.move) : 0
  }

  end() {
    const { order, provider } = this
    const { move } = order.payment
    if (provider.isAtOnce && move?.pspReference !== undefined && !move.failed) return
    const remainder = getSentAmount(getRemainingRefund(order), move)
    if (hasNothingToReturn(order, { effect: 'void' })) this.order = applyProviderResponse(order, { effect: 'void' }, {})
    else if (!provider.isAtOnce) provider.release()
    else if (remainder === order.payment.toPay && !move?.tries) this.moved({ effect: 'void' }, provider.reverse())
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

  /** Webhooks of captures, sent twice: they were made, or failed meanwhile. */
  reportCaptures() {
    for (const capture of this.provider.captures.filter(({ isReported }) => !isReported)) {
      capture.isReported = true
      this.report('capture', capture)
    }
  }

  report(move: 'capture' | 'refund', { ref: pspReference, value, failed }: { ref: string; value: number; failed: boolean }) {
    for (let i = 0; i < 2; i += 1) this.act({ kind: 'move', move, pspReference, value, failed })
  }

  /** Its webhook follows at once, or with the first one of a capture. */
  fail(kind: 'capture' | 'refund', index: number) {
    const list = kind === 'capture' ? this.provider.captures : this.provider.refunds
    const operation = list[index % Math.max(1, list.length)]
    // What was refunded or disputed since cannot fail to have been captured.
    const canFail =
      operation && !operation.failed && operation.ref !== 'at-once' && (kind === 'refund' || this.provider.left() >= operation.value)
    if (!canFail) return
    operation.failed = true
    if (kind === 'refund' || operation.isReported) this.report(kind, operation)
  }

  /** Nobody refunds manually what the shop is asking for. */
  refundAtProvider(value: number) {
    if (this.waitingAmount() > 0) return
    const ref = this.provider.refund(value)
    if (ref !== undefined) this.report('refund', { ref, value, failed: false })
  }

  /** Somebody makes a refund that failed at the provider itself, of the same amount. */
  makeGood(index: number) {
    const { refunds = [], cancellations = [] } = this.order
    const values = [
      ...refunds.map((each) => ({ ...each, value: each.toProvider })),
      ...cancellations.map((each) => ({ ...each, value: getCancellationRefund(each) })),
    ]
    const failed = values.filter(({ move }) => move?.failed)
    const { value = 0 } = failed[index % Math.max(1, failed.length)] ?? {}
    if (value > 0) this.refundAtProvider(value)
  }

  /** A webhook of a dispute, twice: a bank takes no more than is left, and what it has taken once it gives back once. */
  dispute(code: DisputeCode, value = 0, id = 'D1') {
    const { disputes } = this.provider
    const known = disputes.get(id)
    if (code === 'CHARGEBACK' && (known || value > this.provider.left())) return
    if (code === 'CHARGEBACK') disputes.set(id, { value, isReversed: false })
    if (this.#final.has(id)) return
    if (code === 'CHARGEBACK_REVERSED') disputes.set(id, { value: known?.value ?? value, isReversed: true })
    if (code === 'SECOND_CHARGEBACK') {
      if (!known || (known.isReversed && known.value > this.provider.left())) return
      disputes.set(id, { ...known, isReversed: false })
      this.#final.add(id)
    }
    const queued = listRefundedIds(this.#waiting ?? [])
    for (let i = 0; i < 2; i += 1) this.act({ kind: 'chargeback', id, value: known?.value ?? value, code, queued })
  }
}
