import { renderToString } from 'react-dom/server.browser'
import { href } from '#routes'
import { matchRoute } from '#routes/match-route'
import type { Translate } from '~/client/translations'
import type { Associate } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Icon } from '~/ui/icon'
import stripStyles from '~/ui/styles/in-store.css?url'
import { getConsentRule } from '#domain/consent/consent-rules'
import { consentCookie, shouldAskConsent } from '#domain/consent/consent-choice'
import { getPageType } from '#routes/page-type'
import { getContentRequest } from '~/server/content.server'
import { Button, ButtonLink } from '~/ui/button'
import askedStyles from '~/ui/styles/asked.css?url'
import { locales } from '#config/locales'
import { getDialogHref } from '~/client/dialog-link'
import { findOfferedLocale } from '~/server/locale.server'
import { getCountryName } from '~/client/country-name'

/** Pages that offer account sign-in. */
const signInRoutes = ['signIn', 'signUp', 'loyaltySignUp', 'enrollStep']

/**
 * The line above the header that says who sells where, with the ways to the prices and out; undefined where no associate is connected. It
 * is written on the edge and has no code in the browser.
 */
export async function renderInStoreStrip(shop: StorefrontContext): Promise<string | undefined> {
  const associate = await shop.associate()
  if (!associate) return undefined
  const isSigningIn = signInRoutes.includes(matchRoute(new URL(shop.request.url).pathname) ?? '')
  return renderToString(<InStoreStrip {...{ associate, isSigningIn }} t={await shop.t()} locale={shop.locale} />)
}

type InStoreStripProps = { associate: Associate; isSigningIn: boolean; t: Translate; locale: StorefrontContext['locale'] }

function InStoreStrip({ associate: { storeName, storeEmployeeName }, isSigningIn, t, locale }: InStoreStripProps) {
  return (
    <aside className="in-store" aria-label={t('associate.connected')}>
      <link rel="stylesheet" href={stripStyles} />
      <div className="wrap">
        <p>
          <Icon name="store" size="sm" />
          <span>
            <b>{storeName}</b> · {storeEmployeeName}
            {isSigningIn ? ` · ${t('associate.endsAtSignIn')}` : null}
          </span>
        </p>
        <div className="acts">
          <a href={href('adjustPrices', { locale })}>{t('associate.prices')}</a>
          <form method="post" action={href('associateLogin', { locale })}>
            <button type="submit" name="intent" value="clear-session">
              {t('associate.clear')}
            </button>
          </form>
        </div>
      </div>
    </aside>
  )
}

/** Shows one prompt at a time, legal ones first. */
export async function loadNextPrompt(shop: StorefrontContext): Promise<string | undefined> {
  return (await renderConsentBanner(shop)) ?? renderLocationOffer(shop)
}

/** Pages where all cookies are required anyway. */
const pagesWithoutBanner = ['Cart', 'Checkout', 'Order Confirmation']

/**
 * Renders the consent banner where consent is required, until it is answered; undefined elsewhere. Needs no client code. Cached anonymous pages
 * contain it; visitors who answered have a cookie. Previews need no consent.
 */
export async function renderConsentBanner(shop: StorefrontContext): Promise<string | undefined> {
  const { pathname } = new URL(shop.request.url)
  const action = href('privacyChoices', { locale: shop.locale })
  const isHidden = pathname === action || pagesWithoutBanner.includes(getPageType(pathname))
  if (
    isHidden ||
    getContentRequest(shop).isPreview ||
    !shouldAskConsent(getConsentRule(shop.locale), shop.requestContext.cookies.get(consentCookie))
  )
    return undefined
  return renderToString(<ConsentBanner t={await shop.t()} action={action} />)
}

/** Yes and no weigh the same: one press, one look. */
function ConsentBanner({ t, action }: { t: Translate; action: string }) {
  return (
    <aside className="asked" aria-label={t('consent.label')}>
      <link rel="stylesheet" href={askedStyles} />
      <div className="wrap">
        <p>
          {t('consent.banner')}{' '}
          <a className="link" href={action}>
            {t('consent.choose')}
          </a>
        </p>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="answer-consent" />
          <Button type="submit" size="sm" look="ghost" name="answer" value="no">
            {t('consent.onlyNeeded')}
          </Button>
          <Button type="submit" size="sm" look="ghost" name="answer" value="yes">
            {t('consent.acceptAll')}
          </Button>
        </form>
      </div>
    </aside>
  )
}

/** Pages where a shopper is paying or already choosing a country. */
const pagesWithoutOffer = ['Cart', 'Checkout', 'Order Confirmation']
const locationPagesPattern = /\/location-(selector|confirmation)$/

/**
 * At the foot of a page made for another country than the visitor's: the way to the shop there. Written on the edge, like a question of
 * consent.
 */
export async function renderLocationOffer(shop: StorefrontContext): Promise<string | undefined> {
  const { pathname } = new URL(shop.request.url)
  const offeredLocaleId = findOfferedLocale(shop)
  if (!offeredLocaleId || pagesWithoutOffer.includes(getPageType(pathname)) || locationPagesPattern.test(pathname)) return undefined
  const country = getCountryName(locales[offeredLocaleId].country, shop.locale)
  return renderToString(<LocationOffer shop={shop} t={await shop.t()} country={country} from={pathname} />)
}

function LocationOffer({ shop, t, country, from }: { shop: StorefrontContext; t: Translate; country: string; from: string }) {
  const { locale } = shop
  return (
    <aside className="asked" aria-label={t('location.confirm')} data-nosnippet="">
      <link rel="stylesheet" href={askedStyles} />
      <div className="wrap">
        <p>{t('location.seems', { country })}</p>
        <form method="post" action={href('locationSelector', { locale })}>
          <input type="hidden" name="intent" value="choose-locale" />
          <input type="hidden" name="from" value={from} />
          <Button type="submit" size="sm" look="ghost" name="locale" value={locale}>
            {t('location.stay')}
          </Button>
          <ButtonLink size="sm" look="ghost" href={getDialogHref('location-confirmation', { from }, locale)} aria-haspopup="dialog">
            {t('location.change')}
          </ButtonLink>
        </form>
      </div>
    </aside>
  )
}
