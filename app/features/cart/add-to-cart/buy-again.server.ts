import { z } from 'zod'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart } from '../cart.server'

type Item = Order['items'][number]

/**
 * Adds an order's items to the cart, except promotional gifts and gift cards. Names unavailable items. `read` loads the order with the
 * caller's access.
 */
export function buyAgainAction(read: (shop: StorefrontContext, orderNumber: string) => Promise<Order>) {
  return formHandler(z.object({ act: z.string().max(64).default('') }), async ({ act }, { shop, params }) => {
    const order = await read(shop, params.orderNumber ?? '')
    const reorderable = order.items.filter(({ bonus, giftOption }) => !bonus && !giftOption)
    const claim = `again ${order.orderNumber} ${act}`
    const cart = href('cart', { locale: shop.locale })
    if (!(await shop.session.claim(claim))) return seeOther(cart)
    const gone: Item[] = []
    for (const item of reorderable) if (!(await isAdded(shop, item))) gone.push(item)
    if (gone.length === reorderable.length) {
      await shop.session.release(claim)
      throw new FieldError('', 'orders.noneAgain')
    }
    await tell(shop, { reorderable, gone })
    return seeOther(cart)
  })
}

/** False if the platform says that the item is unavailable. */
async function isAdded(shop: StorefrontContext, { productId, upc, qty, pdpUrl, recipeId }: Item): Promise<boolean> {
  return addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return false
      throw error
    },
  )
}

async function tell(shop: StorefrontContext, { reorderable, gone }: { reorderable: Item[]; gone: Item[] }): Promise<void> {
  const count = reorderable.filter((item) => !gone.includes(item)).reduce((sum, { qty }) => sum + qty, 0)
  await shop.session.addFlash({ tone: 'success', key: 'orders.boughtAgain', values: { count } })
  if (gone.length === 0) return
  await shop.session.addFlash({ tone: 'warning', key: 'orders.notAgain', values: { names: gone.map(({ name }) => name).join(', ') } })
}
