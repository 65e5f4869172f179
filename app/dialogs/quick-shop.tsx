import { type FormEvent, useEffect, useRef } from 'react'
import { getInteractionOrigin } from '~/client/analytics/origins'
import { track } from '~/client/track'
import type { loadQuickShop } from '~/features/catalog/quick-shop/load-quick-shop.server'
import { QuickShop } from '~/features/catalog/quick-shop/quick-shop'
import { ProductFavoriteButton } from '~/features/wishlist/favorite-button'
import type { FormResult } from '~/server/form-action.server'
import type { DialogContent } from './dialog-content'

type QuickShopData = NonNullable<Awaited<ReturnType<typeof loadQuickShop>>> & {
  itemId?: string
  given?: Record<string, string>
  recipe?: string
}

/** Quick shop in a dialog, which stays open after an add and shows a confirmation. */
export function QuickShopDialog({ loaded, result }: DialogContent<QuickShopData>) {
  const onSubmit = useAddToCartTracking(loaded.product.id, result)
  return (
    <div style={{ display: 'contents' }} onSubmit={onSubmit}>
      <QuickShop
        {...loaded}
        result={result}
        isAdded={result?.intent === 'add-item' && result.next !== undefined}
        heart={loaded.itemId ? null : <ProductFavoriteButton product={loaded.product} />}
      />
    </div>
  )
}

/** Announces an add in progress, and withdraws that if nothing was added. */
function useAddToCartTracking(product: string, result: FormResult | undefined) {
  const trackedEvent = useRef<ReturnType<typeof getAddToCartEvent>>()
  useEffect(() => {
    if (!result || !trackedEvent.current) return
    if (result.next === undefined) track({ event: 'add_to_cart_reverted', ...trackedEvent.current })
    trackedEvent.current = undefined
  }, [result])

  return (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (new FormData(event.target as HTMLFormElement, submitter).get('intent') !== 'add-item') return
    trackedEvent.current = getAddToCartEvent(product)
    track({ event: 'add_to_cart', ...trackedEvent.current })
  }
}

function getAddToCartEvent(product: string) {
  return { product_id: product, interaction_origin: getInteractionOrigin(product) }
}
