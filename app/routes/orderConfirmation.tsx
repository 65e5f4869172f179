import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { createDeliveryTimeFormat } from '~/server/delivery-times.server'
import { OrderedItems } from '~/features/checkout/order-summary'
import { toOrderPurchaseView } from '~/features/checkout/order-summary.server'
import { loadConfirmation } from '~/features/checkout/place-order/load-confirmation.server'
import { OrderUnavailable, OrderConfirmed } from '~/features/order/order-confirmed'
import { toPlacedOrderView } from '~/features/order/placed-order-view'
import { loadOrderPoints } from '~/server/earned-points.server'
import { loadFixedCanvas } from '~/server/content.server'
import { Panel } from '~/ui/panel'

/** Confirmation of the last order, for the session that placed it. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [confirmation, canvas] = await Promise.all([
    withErrorPage(shop, loadConfirmation(shop)),
    loadFixedCanvas(shop, 'order-confirmation'),
  ])
  const isLookedFor = confirmation === 'looked-for'
  const confirmed = typeof confirmation === 'string' ? null : confirmation
  const title = (await shop.t())(confirmation ? (confirmed?.isWaitingForBank ? 'order.waiting' : 'order.title') : 'order.none')
  return {
    isLookedFor,
    isFromBank: confirmation === 'from-bank',
    confirmed: confirmed && {
      isBeingChecked: confirmed.isBeingChecked,
      isWaitingForBank: confirmed.isWaitingForBank,
      isGuest: confirmed.isGuest,
      hasAccount: confirmed.hasAccount,
      order: toPlacedOrderView(confirmed.order, {
        timeText: await createDeliveryTimeFormat(shop, confirmed.order),
        dayText: (day) => formatMarketDay(day, shop.locale, 'long'),
        places: confirmed.places,
      }),
      earned: confirmed.isBeingChecked ? undefined : await loadOrderPoints(shop, confirmed.order),
      bought: toOrderPurchaseView(confirmed.order, shop.locale),
    },
    below: await loadBlocks(shop, canvas),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta(data?.meta),
  // Reloads by itself, also without scripts.
  ...(data?.isLookedFor || data?.confirmed?.isBeingChecked || data?.confirmed?.isWaitingForBank
    ? [{ httpEquiv: 'refresh', content: '5' }]
    : []),
]

export default function OrderConfirmationPage() {
  const t = useTranslations()
  const { confirmed, isLookedFor, isFromBank, below } = useLoaderData<typeof loader>()
  return (
    <>
      {confirmed ? (
        <OrderConfirmed {...confirmed}>
          <Panel id="bought" title={t('order.bought')}>
            <OrderedItems bought={confirmed.bought} />
          </Panel>
        </OrderConfirmed>
      ) : (
        <OrderUnavailable isLookedFor={isLookedFor} isFromBank={isFromBank} />
      )}
      {/* What is said there is of parcels. */}
      {confirmed?.order.isMailed || confirmed?.isWaitingForBank ? null : <Blocks loaded={below} />}
    </>
  )
}
