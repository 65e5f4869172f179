import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { LocationList } from '~/ui/location-list'
import { placesToShop } from './places-to-shop'

/** Countries under their region, each with the languages it can be read in. */
export function LocationChoice() {
  const t = useWords()
  const { locale, regions } = useShop()
  const groups = placesToShop({ t, regions, current: locale })
  return <LocationList groups={groups} action={href('locationSelector', { locale })} fields={{ intent: 'choose-locale' }} name="locale" />
}
