import { renderToString } from 'react-dom/server.browser'
import { toBrandLanguageTag } from '#config/locales'
import { inPlaceHeader } from '~/client/next-page'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
import { type Translate, TranslationsProvider } from '~/client/translations'
import type { CartPageView } from '~/features/cart/cart-page-view'
import { loadMiniCart } from '~/features/cart/page/load-cart.server'
import { MiniCart } from '~/features/cart/mini-cart'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { DialogSheet } from '~/ui/dialog-sheet'
import styles from '~/ui/styles/added-cart.css?inline'
import { getMiniCartHref } from './dialog-loader'

/** The cart, for the page that answers a first add in place; undefined for every other request. (decision 111) */
export async function loadAddedCart(shop: StorefrontContext): Promise<CartPageView | undefined> {
  const hash = shop.request.headers.get(inPlaceHeader) ?? ''
  return getMiniCartHref({ flags: shop.config.flags, locale: shop.locale, hash, isNew: true }) === undefined
    ? undefined
    : loadMiniCart(shop)
}

/**
 * Renders the mini cart that opens after an add, for pages whose scripts do not run yet. Includes its styles; the inline script that inserts it opens
 * it.
 */
export function renderAddedCart(cart: CartPageView, { view, t }: { view: StorefrontView; t: Translate }): string {
  const { locale } = view
  return renderToString(
    <TranslationsProvider locale={locale} voice={toBrandLanguageTag(view.brand, locale)}>
      <StorefrontViewContext.Provider value={view}>
        <style data-adopt="" dangerouslySetInnerHTML={{ __html: styles }} />
        <DialogSheet
          id="added-cart"
          place="end"
          hideTitle
          open={false}
          onClose={noop}
          title={t('cart.title')}
          describedBy="added"
          closeLabel={t('dialog.close')}
        >
          <MiniCart cart={cart} isUnreachable={false} />
        </DialogSheet>
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
}

/** The browser closes it by itself. */
const noop = () => undefined
