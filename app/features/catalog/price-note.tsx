import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'

type PriceNoteProps = { whole?: boolean; className?: string }

/** Tells where prices include tax that they do, and leads to what delivery costs. `whole`: about every price of a list or a page. */
export function PriceNote({ whole, className = 'small muted' }: PriceNoteProps) {
  const t = useTranslations()
  const { region } = useStorefront()
  if (region !== 'EMEA') return null
  return (
    <p className={className}>
      {t(whole ? 'price.allWithTax' : 'price.withTax')}{' '}
      <ContentLink url="/help/delivery" className="link">
        {t('price.plusDelivery')}
      </ContentLink>
    </p>
  )
}
