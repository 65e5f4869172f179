import { useRef } from 'react'
import { useDataRouter } from '~/remix-internals'
import type { CartPageItemView } from '~/features/cart/cart-page-view'

/**
 * Returns the quantity a line shows: what its pending form requests, until the page shows the data that came with the answer. React renders that data
 * after the request has ended. In between the old quantity would come back, and the next press would count from it.
 */
export function useShownQuantity(fields: FormData | undefined, item: CartPageItemView): number {
  const router = useDataRouter()
  const lastRequestedQty = useRef<number>(undefined)
  const pages = Object.values((router?.state.loaderData ?? {}) as Record<string, { cart?: { items: readonly unknown[] } | null } | null>)
  const isOutdated = router !== undefined && !pages.some((page) => page?.cart?.items.includes(item))
  const requestedQty = parseRequestedQty(fields)
  if (requestedQty !== undefined || !isOutdated) lastRequestedQty.current = requestedQty
  return lastRequestedQty.current ?? item.qty
}

/** Quantity that a pending form requests; undefined for other forms or an invalid number. */
function parseRequestedQty(fields: FormData | undefined): number | undefined {
  const requestedQty = Number(fields?.get('qty') || NaN) + Number(fields?.get('step') ?? 0)
  return Number.isInteger(requestedQty) && requestedQty > 0 ? requestedQty : undefined
}
