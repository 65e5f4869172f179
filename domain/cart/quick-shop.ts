import { addToCartRetryMs } from '#config/constants'
import type { Flags } from '#config/flags'

type AfterAdd = { closeOnAdd: boolean; flags: Pick<Flags, 'miniCart'> }

/** Quick shop closes after an add when it was opened to do so, or when the mini cart shows the item. */
export function closesAfterAdd({ closeOnAdd, flags }: AfterAdd): boolean {
  return closeOnAdd || flags.miniCart
}

/**
 * In how many milliseconds a failed add is tried once more; undefined when it is not: it was tried twice, or it was a gift, which will not
 * be sold however often one asks.
 */
export function secondTryIn({ tries, errorId }: { tries: number; errorId: string }): number | undefined {
  return tries < 2 && errorId !== 'GWP_PRODUCT' ? addToCartRetryMs : undefined
}
