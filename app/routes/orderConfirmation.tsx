import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { boughtOnPage } from '~/features/checkout/bought-on-page'
import { loadConfirmation } from '~/features/checkout/load-confirmation.server'
import { ConfirmationBody } from '~/features/order/confirmation-body'
import { orderOnPage } from '~/features/order/order-on-page'
import { fixedPage } from '~/server/content.server'

/** What was just ordered. Only the session that placed it sees it here. (RTE-06) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const [confirmed, canvas] = await Promise.all([orTrouble(shop, loadConfirmation(shop)), fixedPage(shop, 'order-confirmation')])
  const title = (await shop.t())(confirmed ? 'order.title' : 'order.none')
  return {
    confirmed: confirmed && {
      isBeingChecked: confirmed.isBeingChecked,
      order: orderOnPage(confirmed.order),
      bought: boughtOnPage({ ...confirmed.order, currency: confirmed.order.totals.currency, payment_instruments: [] }),
    },
    below: await loadBlocks(shop, canvas),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.meta),
  ...(data?.confirmed?.isBeingChecked ? [{ httpEquiv: 'refresh', content: '5' }] : []),
]

export default function OrderConfirmationPage() {
  const { confirmed, below } = useLoaderData<typeof loader>()
  return (
    <>
      <ConfirmationBody confirmed={confirmed} />
      <Blocks loaded={below} />
    </>
  )
}
