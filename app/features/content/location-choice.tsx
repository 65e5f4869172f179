import { type Locale, locales, getLocalesIn, type Region } from '#config/locales'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations, type Translate } from '~/client/translations'
import { LocationList } from '~/ui/location-list'

/** Countries under their region, each with the languages it can be read in. `from`: the page to show in the chosen one. */
export function LocationSelector({ from }: { from?: string }) {
  const t = useTranslations()
  const { locale, regions } = useStorefront()
  const regionGroups = listLocaleChoices({ t, regions, current: locale })
  return (
    <LocationList
      groups={regionGroups}
      action={href('locationSelector', { locale })}
      fields={{ intent: 'choose-locale', ...(from && { from }) }}
      name="locale"
    />
  )
}

type LocaleChoicesOptions = { t: Translate; regions: readonly Region[]; current: Locale }

/** Countries under their region, each with the languages it can be read in. */
export function listLocaleChoices({ t, regions, current }: LocaleChoicesOptions) {
  return regions.map((region) => ({ title: t(`location.${region}`), places: listRegionLocales(region, current) }))
}

function listRegionLocales(region: Region, current: Locale) {
  return getLocalesIn([region]).map((locale) => {
    const { label, language, currency } = locales[locale]
    const languageName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    const text = `${languageName.charAt(0).toUpperCase()}${languageName.slice(1)} · ${currency}`
    return { name: label, languages: [{ text, value: locale, lang: language, current: locale === current }] }
  })
}
