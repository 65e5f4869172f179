import type { loadQuickShop } from '~/features/catalog/quick-shop/load-quick-shop.server'
import { QuickShop } from '~/features/catalog/quick-shop/quick-shop'
import { ProductHeart } from '~/features/wishlist/favorite-heart'
import type { DialogContent } from './dialog-content'
import { useTrackedAdd } from './use-tracked-add'

type QuickShopData = NonNullable<Awaited<ReturnType<typeof loadQuickShop>>> & {
  itemId?: string
  given?: Record<string, string>
  recipe?: string
}

/** The same choice as the page's. Says so when it stays open after an add. */
export function QuickShopDialog({ loaded, result }: DialogContent<QuickShopData>) {
  const onSubmit = useTrackedAdd(loaded.product.id, result)
  return (
    <div style={{ display: 'contents' }} onSubmit={onSubmit}>
      <QuickShop
        {...loaded}
        result={result}
        isAdded={result?.intent === 'add-item' && result.next !== undefined}
        heart={loaded.itemId ? null : <ProductHeart product={loaded.product} />}
      />
    </div>
  )
}
