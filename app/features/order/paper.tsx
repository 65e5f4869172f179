import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'

/** `search`: query that opens the order for a guest. */
type OfOrder = { order: { orderNumber: string }; search: string }

/** A document of an order as a file. */
export function Paper({ order: { orderNumber }, search, paper, name }: OfOrder & { paper: string; name: string }) {
  const { locale } = useStorefront()
  return (
    <p className="papers">
      <a className="link" href={href('orderPaper', { locale, orderNumber, paper }) + search} data-native="">
        <Icon name="arrow-right" size="sm" />
        {name}
      </a>
    </p>
  )
}

/** That of one refund, as the order names it. */
export function CreditNote({ creditNote, day, ...of }: OfOrder & { creditNote: string; day: string }) {
  const t = useTranslations()
  return <Paper {...of} paper={`credit-note-${creditNote}`} name={t('orders.creditNote', { day })} />
}
