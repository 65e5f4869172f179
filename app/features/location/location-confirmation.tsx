import { type Locale, locales } from '#config/locales'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { LocationSelector, toSisterHref } from '~/features/content/location-choice'
import { Button, ButtonLink } from '~/ui/button'
import { getCountryName } from '~/client/country-name'

type LocationConfirmationProps = { offered?: Locale; from?: string }

/** The shop of the country one seems to be in, this one, or another; where none is meant, all of them. */
export function LocationConfirmation({ offered, from }: LocationConfirmationProps) {
  return offered ? <OfferedLocation offered={offered} from={from} /> : <LocationSelector from={from} />
}

/** Going elsewhere is another document: the browser sends it. */
function OfferedLocation({ offered, from }: { offered: Locale; from?: string }) {
  const t = useTranslations()
  const { locale, regions, sisterOrigin } = useStorefront()
  const action = href('locationSelector', { locale })
  const getLocaleLabels = (id: Locale) => ({ country: getCountryName(locales[id].country, locale), currency: locales[id].currency })
  return (
    <div className="stack">
      <p>{t('location.confirmText', getLocaleLabels(offered))}</p>
      {sisterOrigin && !regions.includes(locales[offered].region) ? (
        <ButtonLink href={toSisterHref(sisterOrigin, offered, from)} block style={{ whiteSpace: 'normal' }}>
          {t('location.goTo', getLocaleLabels(offered))}
        </ButtonLink>
      ) : (
        <form method="post" action={action} data-native="">
          <input type="hidden" name="intent" value="choose-locale" />
          {from ? <input type="hidden" name="from" value={from} /> : null}
          <Button type="submit" name="locale" value={offered} block style={{ whiteSpace: 'normal' }}>
            {t('location.goTo', getLocaleLabels(offered))}
          </Button>
        </form>
      )}
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="choose-locale" />
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <Button type="submit" look="ghost" name="locale" value={locale} block style={{ whiteSpace: 'normal' }}>
          {t('location.stayIn', getLocaleLabels(locale))}
        </Button>
      </form>
      <p>
        <a className="link" href={action} aria-haspopup="dialog">
          {t('location.title')}
        </a>
      </p>
    </div>
  )
}
