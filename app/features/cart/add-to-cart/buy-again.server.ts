import { z } from 'zod'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart } from '../cart.server'

type OrderItem = Order['items'][number]

/**
 * Adds an order's items to the cart, except promotional gifts and gift cards. Names unavailable items. `read` loads the order with the
 * caller's access.
 */
export function createBuyAgainAction(loadOrder: (shop: StorefrontContext, orderNumber: string) => Promise<Order>) {
  return formHandler(z.object({ act: z.string().max(64).default('') }), async ({ act }, { shop, params }) => {
    const order = await loadOrder(shop, params.orderNumber ?? '')
    const reorderable = order.items.filter(({ bonus, giftOption }) => !bonus && !giftOption)
    const claimKey = `again ${order.orderNumber} ${act}`
    const cart = href('cart', { locale: shop.locale })
    if (!(await shop.session.claim(claimKey))) return seeOther(cart)
    const unavailableItems: OrderItem[] = []
    for (const item of reorderable) if (!(await tryAddItem(shop, item))) unavailableItems.push(item)
    if (unavailableItems.length === reorderable.length) {
      await shop.session.release(claimKey)
      throw new FieldError('', 'orders.noneAgain')
    }
    await notifyBuyAgainResult(shop, { reorderable, gone: unavailableItems })
    return seeOther(cart)
  })
}

/** False if the platform says that the item is unavailable. */
async function tryAddItem(shop: StorefrontContext, { productId, upc, qty, pdpUrl, recipeId }: OrderItem): Promise<boolean> {
  return addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return false
      throw error
    },
  )
}

async function notifyBuyAgainResult(
  shop: StorefrontContext,
  { reorderable, gone }: { reorderable: OrderItem[]; gone: OrderItem[] },
): Promise<void> {
  const addedUnits = reorderable.filter((item) => !gone.includes(item)).reduce((sum, { qty }) => sum + qty, 0)
  await shop.session.addFlash({ tone: 'success', key: 'orders.boughtAgain', values: { count: addedUnits } })
  if (gone.length === 0) return
  await shop.session.addFlash({ tone: 'warning', key: 'orders.notAgain', values: { names: gone.map(({ name }) => name).join(', ') } })
}
