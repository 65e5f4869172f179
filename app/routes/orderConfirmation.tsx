import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { boughtOnPage } from '~/features/checkout/bought-on-page'
import { deliveryText } from '~/features/checkout/delivery-text'
import { loadConfirmation } from '~/features/checkout/load-confirmation.server'
import { Bought } from '~/features/checkout/order-summary'
import { OrderConfirmed } from '~/features/order/order-confirmed'
import { orderOnPage } from '~/features/order/order-on-page'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Panel } from '~/ui/panel'

/** What was just ordered. Only the session that placed it sees it here. (RTE-06) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const confirmed = await orTrouble(shop, loadConfirmation(shop))
  const title = (await shop.t())(confirmed ? 'order.title' : 'order.none')
  return {
    confirmed: confirmed && {
      isBeingChecked: confirmed.isBeingChecked,
      order: orderOnPage(confirmed.order),
      bought: boughtOnPage({ ...confirmed.order, currency: confirmed.order.totals.currency, payment_instruments: [] }),
    },
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.meta),
  ...(data?.confirmed?.isBeingChecked ? [{ httpEquiv: 'refresh', content: '5' }] : []),
]

export default function OrderConfirmationPage() {
  const t = useWords()
  const { locale } = useShop()
  const { confirmed } = useLoaderData<typeof loader>()
  if (!confirmed)
    return (
      <EmptyState
        icon="box"
        titleLevel="h1"
        title={t('order.none')}
        text={t('order.noneText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('order.goOn')}</ButtonLink>}
      />
    )
  return (
    <OrderConfirmed {...confirmed} deliveryText={(time) => deliveryText(time, t)}>
      <Panel id="bought" title={t('order.bought')}>
        <Bought bought={confirmed.bought} />
      </Panel>
    </OrderConfirmed>
  )
}
