import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { LocationList } from '~/ui/location-list'
import { placesToShop } from './places-to-shop'

/** Countries under their region, each with the languages it can be read in. `from`: the page to show in the chosen one. */
export function LocationChoice({ from }: { from?: string }) {
  const t = useTranslations()
  const { locale, regions } = useStorefront()
  const groups = placesToShop({ t, regions, current: locale })
  return (
    <LocationList
      groups={groups}
      action={href('locationSelector', { locale })}
      fields={{ intent: 'choose-locale', ...(from && { from }) }}
      name="locale"
    />
  )
}
