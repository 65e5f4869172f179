import { sumAmounts } from '#domain/money/minor-units'

/** `isReported`: a webhook has told the shop its outcome. */
type SampleOperation = { ref: string; value: number; failed: boolean; isReported?: true }

/** A payment as a provider keeps it: what it holds, took, gave back and lost to banks. It takes no more than it holds, and gives no more than it took. */
export class ProviderSample {
  readonly captures: SampleOperation[] = []
  readonly refunds: SampleOperation[] = []
  readonly disputes = new Map<string, { value: number; isReversed: boolean }>()
  /** Given up by a cancel, which takes all that is not captured at the time. */
  released = 0
  /** The next capture or refund is refused at once. */
  refusesNext = false
  #no = 0

  constructor(
    readonly authorized: number,
    readonly isAtOnce: boolean,
  ) {
    if (isAtOnce) this.captures.push({ ref: 'at-once', value: authorized, failed: false, isReported: true })
  }

  captured = () => sumAmounts(this.captures.map(({ value, failed }) => (failed ? 0 : value)))
  refunded = () => sumAmounts(this.refunds.map(({ value, failed }) => (failed ? 0 : value)))
  disputed = () => sumAmounts([...this.disputes.values()].map(({ value, isReversed }) => (isReversed ? 0 : value)))
  left = () => this.captured() - this.refunded() - this.disputed()
  held = () => this.authorized - this.captured() - this.released
  /** Captures that have failed, and the shop does not know it yet. */
  unreported = () => sumAmounts(this.captures.map(({ value, failed, isReported }) => (failed && !isReported ? value : 0)))

  capture(value: number): string | undefined {
    return this.#recordOperation(this.captures, value, this.held())
  }

  refund(value: number): string | undefined {
    return this.#recordOperation(this.refunds, value, this.left())
  }

  release() {
    this.released += this.held()
  }

  /** Everything, once: a part that went back before makes it impossible. */
  reverse(): string | undefined {
    return this.refunded() === 0 ? this.refund(this.left()) : undefined
  }

  #recordOperation(list: SampleOperation[], value: number, limit: number): string | undefined {
    const isRefused = this.refusesNext || value > limit
    this.refusesNext = false
    if (isRefused) return undefined
    const ref = `R${(this.#no += 1)}`
    list.push({ ref, value, failed: false })
    return ref
  }
}
