import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import type { DeliveryNote } from './delivery-note.server'

/** When a product arrives, what delivery costs, and how long it can be returned. */
export function DeliveryFacts({ dates, price, free, returnDays }: DeliveryNote) {
  const t = useTranslations()
  return (
    <div className="flow-s small">
      <p>{t('product.arrives', { dates })}</p>
      <p>
        <ContentLink url="/help/delivery" className="link">
          {price ? t('product.deliveryFor', { price, free: free ?? '' }) : t('product.deliveryFree')}
        </ContentLink>
        {' · '}
        <ContentLink url="/help/returns/how-to-return" className="link">
          {t('product.returnsFree', { days: returnDays })}
        </ContentLink>
      </p>
    </div>
  )
}
