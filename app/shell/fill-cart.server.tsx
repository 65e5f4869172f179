import type { AppLoadContext } from '@remix-run/cloudflare'
import { renderToString } from 'react-dom/server.browser'
import { type Locale, toBrandLanguageTag } from '#config/locales'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
import { TranslationsProvider } from '~/client/translations'
import { flagsFor } from '~/server/experiments.server'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { storefrontViewOf } from '~/server/storefront-context.server'
import { CartLink } from './header-links'

type CartFillingOptions = { request: Request; context: AppLoadContext; locale: Locale }

/** The page with what strangers do not have in it; undefined if that has no place in it. */
export type FillPage = (html: string) => string | undefined

/**
 * For a guest with nothing but a cart: puts it into a page that strangers share. Undefined for everybody else, whose page differs in more: what
 * signed-in shoppers, favorites, a chosen store, messages or an experiment change.
 */
export async function cartFilling({ request, context, locale }: CartFillingOptions): Promise<FillPage | undefined> {
  const shop = createStorefrontContext({ request, context, params: { locale } })
  if (!(await shop.session.hasOnlyCart().catch(() => false))) return undefined
  const flags = await flagsFor(shop)
  if (JSON.stringify(flags) !== JSON.stringify(shop.config.flags)) return undefined
  const count = await shop.session.cartItems(shop.siteId)
  const view = storefrontViewOf(shop, { flags, isSignedIn: false })
  return (html) => withCart(html, view, count)
}

/** The count stands in the header, and in the data that hydration reads. */
export function withCart(html: string, view: StorefrontView, count: number): string | undefined {
  if (count === 0) return html
  const shown = changedOnce(html, cartLinkOf(view, 0), cartLinkOf(view, count))
  return shown && changedOnce(shown, '"count":0,"flash":[]', `"count":${count},"flash":[]`)
}

function changedOnce(html: string, from: string, to: string): string | undefined {
  const at = html.indexOf(from)
  if (at < 0 || html.includes(from, at + from.length)) return undefined
  return html.slice(0, at) + to + html.slice(at + from.length)
}

const mostLinks = 500

/** The same for everybody with as many items. */
const links = new Map<string, string>()

function cartLinkOf(view: StorefrontView, count: number): string {
  const { brand, locale, flags } = view
  const key = [brand, locale, flags.miniCart, count].join()
  const known = links.get(key)
  if (known !== undefined) return known
  const link = renderToString(
    <TranslationsProvider locale={locale} voice={toBrandLanguageTag(brand, locale)}>
      <StorefrontViewContext.Provider value={view}>
        <CartLink count={count} />
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
  if (links.size >= mostLinks) links.clear()
  links.set(key, link)
  return link
}
