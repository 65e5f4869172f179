import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { Order } from '#contracts/entities/order'
import { href } from '#routes'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { OrderFrame, OrderNotFound } from '~/features/account/order-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { BuyAgain } from '~/features/cart/add-to-cart/buy-again'
import { addToCart } from '~/features/cart/cart.server'
import { loadOrder, fetchOrder } from '~/features/order/load-order.server'
import { cancelOrderAction, resendGiftCardAction, returnItemsAction } from '~/features/order/order-actions.server'
import { OrderView } from '~/features/order/order-view'
import { isClientError } from '~/server/api-error.server'
import { type FormResult, formAction, FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

type OrderItem = Order['items'][number]

/** Adds an order's items to the cart, except promotional gifts and gift cards. Names unavailable items. */
const buyAgainAction = formHandler(z.object({ act: z.string().max(64).default('') }), async ({ act }, { shop, params }) => {
  const order = await fetchOrder(shop, params.orderNumber ?? '')
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

/** False if the platform says that the item is unavailable. */
async function tryAddItem(shop: StorefrontContext, { productId, upc, qty, pdpUrl, recipeId }: OrderItem): Promise<boolean> {
  return addToCart(shop, { productId, upc, qty, pdpUrl, ...(recipeId && { recipeId }) }).then(
    () => true,
    (error: unknown) => {
      if (isClientError(error)) return false
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

/** Order page, for its owner or with the key from the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const orderNumber = args.params.orderNumber ?? ''
  const order = await withErrorPage(shop, loadOrder(shop, orderNumber))
  if (!order)
    return data({ order, number: orderNumber.slice(0, 40), meta: await getAccountPageMeta(shop, 'orders.notFound') }, { status: 404 })
  const { search } = new URL(args.request.url)
  return {
    order,
    search,
    act: shop.requestContext.createIdempotencyKey(),
    meta: await getAccountPageMeta(shop, 'orders.open', { number: orderNumber }),
  }
}

export const action = formAction({
  'cancel-order': cancelOrderAction,
  'return-items': returnItemsAction,
  'resend-gift-card': resendGiftCardAction,
  'buy-again': buyAgainAction,
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountOrderPage() {
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  if (!loaded.order) return <OrderNotFound number={loaded.number} />
  const { order, search, act } = loaded
  return (
    <OrderFrame order={order}>
      <OrderView order={order} search={search} result={result} again={<BuyAgain act={act} />} />
    </OrderFrame>
  )
}
