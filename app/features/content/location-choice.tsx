import { getLinkedRegions } from '#config/linked-locales'
import { type Locale, locales, getLocalesIn, type Region } from '#config/locales'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations, type Translate } from '~/client/translations'
import { LocationList } from '~/ui/location-list'

/**
 * Countries under their region, each with its languages. Those of another deployment are links to it, because no form is sent to another
 * host. `from`: the page to show in the chosen one.
 */
export function LocationSelector({ from }: { from?: string }) {
  const t = useTranslations()
  const { locale, regions, sisterOrigin } = useStorefront()
  const regionGroups = listLocaleChoices({ t, regions, sisterOrigin, from, current: locale })
  return (
    <LocationList
      groups={regionGroups}
      action={href('locationSelector', { locale })}
      fields={{ intent: 'choose-locale', ...(from && { from }) }}
      name="locale"
    />
  )
}

type LocaleChoicesOptions = { t: Translate; regions: readonly Region[]; current: Locale; sisterOrigin?: string; from?: string }

/** Countries under their region, each with the languages it can be read in. */
export function listLocaleChoices({ t, regions, current, sisterOrigin, from }: LocaleChoicesOptions) {
  return getLinkedRegions({ regions, sisterOrigin }).map((region) => {
    const getHref = (locale: Locale) => (sisterOrigin && !regions.includes(region) ? toSisterHref(sisterOrigin, locale, from) : undefined)
    return { title: t(`location.${region}`), places: listRegionLocales(region, current, getHref) }
  })
}

/** The same product or category at the other deployment, which knows its slug there; its home in place of any other page. */
export function toSisterHref(sisterOrigin: string, locale: Locale, from = ''): string {
  const [, page = ''] = /^\/[a-z]{2}-[a-z]{2}(\/[cp]\/[\w-]+)(?:[?#]|$)/.exec(from) ?? []
  return `${sisterOrigin}/${locale}${page}`
}

function listRegionLocales(region: Region, current: Locale, getHref: (locale: Locale) => string | undefined) {
  return getLocalesIn([region]).map((locale) => {
    const { label, language, currency } = locales[locale]
    const languageName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    const text = `${languageName.charAt(0).toUpperCase()}${languageName.slice(1)} · ${currency}`
    return { name: label, languages: [{ text, value: locale, lang: language, current: locale === current, href: getHref(locale) }] }
  })
}
