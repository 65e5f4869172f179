import { addToCartRetryMs } from '#config/constants'
import type { Flags } from '#config/flags'

type QuickShopState = { closeOnAdd: boolean; flags: Pick<Flags, 'miniCart'> }

/** Quick shop closes after an add when it was opened to do so, or when the mini cart shows the item. */
export function shouldCloseAfterAdd({ closeOnAdd, flags }: QuickShopState): boolean {
  return closeOnAdd || flags.miniCart
}

/** Delay in milliseconds before a failed add is retried; undefined for none: after two tries, or for a gift, which is never sold. */
export function getRetryDelayMs({ tries, errorId }: { tries: number; errorId: string }): number | undefined {
  return tries < 2 && errorId !== 'GWP_PRODUCT' ? addToCartRetryMs : undefined
}
