import { renderToString } from 'react-dom/server.browser'
import { getConsentRule } from '#domain/consent/consent-rules'
import { consentCookie, mustAskConsent } from '#domain/consent/consent-choice'
import { getPageType } from '#routes/page-type'
import { href } from '#routes'
import type { Translate } from '~/client/translations'
import { getContentRequest } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Button } from '~/ui/button'
import askedStyles from '~/ui/styles/asked.css?url'

/** Pages where all cookies are required anyway. */
const pagesWithoutBanner = ['Cart', 'Checkout', 'Order Confirmation']

/**
 * Consent banner where a yes is needed, until answered; undefined elsewhere. Server-rendered without client code. Cached anonymous pages contain it;
 * answered visitors have a cookie. A preview needs no consent, so nobody is asked there.
 */
export async function renderConsentBanner(shop: StorefrontContext): Promise<string | undefined> {
  const { pathname } = new URL(shop.request.url)
  const action = href('privacyChoices', { locale: shop.locale })
  const isHidden = pathname === action || pagesWithoutBanner.includes(getPageType(pathname))
  if (isHidden || getContentRequest(shop).isPreview || !mustAskConsent(getConsentRule(shop.locale), shop.visit.cookies.get(consentCookie)))
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
