import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { OrderFrame, OrderNotFound } from '~/features/account/order-frame'
import { getAccountPageMeta } from '~/features/account/own-pages.server'
import { BuyAgain } from '~/features/cart/add-to-cart/buy-again'
import { createBuyAgainAction } from '~/features/cart/add-to-cart/buy-again.server'
import { loadOrder, fetchOrder } from '~/features/order/load-order.server'
import { cancelOrderAction, resendGiftCardAction, returnItemsAction } from '~/features/order/order-actions.server'
import { OrderView } from '~/features/order/order-view'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Order page, for its owner or with the key from the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const orderNumber = args.params.orderNumber ?? ''
  const order = await withErrorPage(shop, loadOrder(shop, orderNumber))
  if (!order)
    return data({ order, number: orderNumber.slice(0, 40), meta: await getAccountPageMeta(shop, 'orders.notFound') }, { status: 404 })
  const { search } = new URL(args.request.url)
  return { order, search, act: shop.visit.newAct(), meta: await getAccountPageMeta(shop, 'orders.open', { number: orderNumber }) }
}

export const action = formAction({
  'cancel-order': cancelOrderAction,
  'return-items': returnItemsAction,
  'resend-gift-card': resendGiftCardAction,
  'buy-again': createBuyAgainAction(fetchOrder),
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

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
