import { renderToString } from 'react-dom/server.browser'
import { locales } from '#config/locales'
import { href } from '#routes'
import { getPageType } from '#routes/page-type'
import { dialogHref } from '~/client/dialog-link'
import type { Translate } from '~/client/translations'
import { findOfferedLocale } from '~/server/locale.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Button, ButtonLink } from '~/ui/button'
import askedStyles from '~/ui/styles/asked.css?url'
import { getCountryName } from '~/client/country-name'

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
          <ButtonLink size="sm" look="ghost" href={dialogHref('location-confirmation', { from }, locale)} aria-haspopup="dialog">
            {t('location.change')}
          </ButtonLink>
        </form>
      </div>
    </aside>
  )
}
