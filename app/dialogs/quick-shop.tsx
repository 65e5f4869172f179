import '~/ui/styles/quick-shop.css'
import type { loadQuickShop } from '~/features/catalog/load-quick-shop.server'
import { QuickShop } from '~/features/catalog/quick-shop'
import type { DialogContent } from './dialog-content'

type Loaded = NonNullable<Awaited<ReturnType<typeof loadQuickShop>>> & { itemId?: string }

/** The same choice its page holds; where it stays open after an add, it says so. (DLG-17, QSH-09) */
export default function QuickShopDialog({ loaded, result }: DialogContent<Loaded>) {
  return <QuickShop {...loaded} result={result} isAdded={result?.next !== undefined} />
}
