import { locales } from '#config/locales'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { Icon } from '~/ui/icon'

/** Shows country and currency, with a link to change them. */
export function PlaceLink() {
  const { locale, currency } = useStorefront()
  return (
    <DialogLink dialog="location-selector" params={{}}>
      <Icon name="globe" size="sm" />
      {`${locales[locale].label} · ${currency}`}
    </DialogLink>
  )
}
