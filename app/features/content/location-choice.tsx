import { type Locale, locales, localesIn, type Region } from '#config/locales'
import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { LocationList } from '~/ui/location-list'

/** Countries under their region, each with the languages it can be read in. */
export function LocationChoice() {
  const t = useWords()
  const { locale, regions } = useShop()
  const groups = regions.map((region) => ({ title: t(`location.${region}`), places: placesOf(region, locale) }))
  return <LocationList groups={groups} action={href('locationSelector', { locale })} fields={{ intent: 'choose-locale' }} name="locale" />
}

function placesOf(region: Region, current: Locale) {
  return localesIn([region]).map((locale) => {
    const { label, language, currency } = locales[locale]
    const languageName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    const text = `${languageName.charAt(0).toUpperCase()}${languageName.slice(1)} · ${currency}`
    return { name: label, languages: [{ text, value: locale, lang: language, current: locale === current }] }
  })
}
