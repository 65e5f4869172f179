import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame } from '~/features/account/account-frame'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { BuyAgain } from '~/features/cart/add-to-cart/buy-again'
import { loadOrderHistory } from '~/features/order/load-history.server'
import { OrderHistory } from '~/features/order/order-history'

/** All orders of the shopper. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const history = await loadOrderHistory(shop)
  return { history, act: shop.requestContext.createIdempotencyKey(), meta: await getAccountPageMeta(shop, 'orders.title') }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountOrdersPage() {
  const t = useTranslations()
  const { history, act } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountOrders" title={t('orders.title')}>
      <OrderHistory history={history} again={(orderNumber) => <BuyAgain act={`${act}-${orderNumber}`} orderNumber={orderNumber} />} />
    </AccountFrame>
  )
}
