import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { ParcelOnPage } from './parcels-on-page'

/** To the question how a line shall travel, and from there back to this step. */
export function ChangeDeliveryLink({ lines }: { lines: ParcelOnPage['movable'] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ul className="flow-s">
      {lines.map(({ id, name }) => (
        <li key={id}>
          <a className="link small" href={dialogHref('change-shipping-method', { itemId: id, from: 'checkout' }, locale)}>
            {t('checkout.changeDelivery', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
