import { sumOf } from '../fulfillment'

type Move = { ref: string; value: number; failed: boolean }

/** A payment as a provider keeps it: what it holds, took, gave back and lost to banks. It takes no more than it holds, and gives no more than it took. */
export class ProviderSample {
  readonly captures: Move[] = []
  readonly refunds: Move[] = []
  readonly disputes = new Map<string, { value: number; isReversed: boolean }>()
  isReleased = false
  /** The next capture or refund is refused at once. */
  refusesNext = false
  #no = 0

  constructor(
    readonly authorized: number,
    readonly isAtOnce: boolean,
  ) {
    if (isAtOnce) this.captures.push({ ref: 'at-once', value: authorized, failed: false })
  }

  captured = () => sumOf(this.captures.map(({ value, failed }) => (failed ? 0 : value)))
  refunded = () => sumOf(this.refunds.map(({ value, failed }) => (failed ? 0 : value)))
  disputed = () => sumOf([...this.disputes.values()].map(({ value, isReversed }) => (isReversed ? 0 : value)))
  left = () => this.captured() - this.refunded() - this.disputed()
  held = () => (this.isReleased ? 0 : this.authorized - this.captured())

  capture(value: number): string | undefined {
    return this.#moved(this.captures, value, this.held())
  }

  refund(value: number): string | undefined {
    return this.#moved(this.refunds, value, this.left())
  }

  /** Everything, once: a part that went back before makes it impossible. */
  reverse(): string | undefined {
    return this.refunded() === 0 ? this.refund(this.left()) : undefined
  }

  #moved(list: Move[], value: number, most: number): string | undefined {
    const isRefused = this.refusesNext || value > most
    this.refusesNext = false
    if (isRefused) return undefined
    const ref = `R${(this.#no += 1)}`
    list.push({ ref, value, failed: false })
    return ref
  }
}
