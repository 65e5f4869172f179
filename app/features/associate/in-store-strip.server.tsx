import { renderToString } from 'react-dom/server.browser'
import { href } from '#routes'
import { matchRoute } from '#routes/match-route'
import type { Translate } from '~/client/translations'
import type { Associate } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Icon } from '~/ui/icon'
import stripStyles from '~/ui/styles/in-store.css?url'

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
