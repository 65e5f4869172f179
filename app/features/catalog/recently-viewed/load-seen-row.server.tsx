import { renderToString } from 'react-dom/server.browser'
import { voiceOf } from '#config/locales'
import { seenBeside } from '#domain/product/seen-products'
import { StorefrontViewContext } from '~/client/storefront-context'
import { TranslationsProvider } from '~/client/translations'
import { smallCardOf } from '../card-of'
import { productOf } from '../catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storefrontViewOf } from '~/server/storefront-context.server'
import { SeenRow } from './seen-row'

/**
 * The HTML of the row for `?ids=HV7K2Q41.HV6V9S72`, at most eight, in this order, with the prices of now. Products that are gone or cannot be read
 * are left out; empty if none is left. It depends on nothing but the address.
 */
export async function loadSeenRow(shop: StorefrontContext): Promise<string> {
  const ids = seenBeside(new URL(shop.request.url).searchParams.get('ids'))
  const found = await Promise.all(ids.map((id) => productOf(shop, id).catch(() => null)))
  const cards = found.filter((product) => product !== null).map(smallCardOf)
  if (cards.length === 0) return ''
  const view = storefrontViewOf(shop, { flags: shop.config.flags, isSignedIn: false })
  return renderToString(
    <TranslationsProvider locale={shop.locale} voice={voiceOf(shop.brand.id, shop.locale)}>
      <StorefrontViewContext.Provider value={view}>
        <SeenRow cards={cards} />
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
}
