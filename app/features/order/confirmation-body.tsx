import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import type { BoughtOnPage } from '~/features/checkout/bought-on-page'
import { deliveryText } from '~/features/checkout/delivery-text'
import { Bought } from '~/features/checkout/order-summary'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Panel } from '~/ui/panel'
import { OrderConfirmed } from './order-confirmed'
import type { OrderOnPage } from './order-on-page'

type Confirmed = { order: OrderOnPage; isBeingChecked: boolean; bought: BoughtOnPage }

/** What was ordered, or that nothing was. (RTE-06) */
export function ConfirmationBody({ confirmed }: { confirmed: Confirmed | null | undefined }) {
  const t = useWords()
  const { locale } = useShop()
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
