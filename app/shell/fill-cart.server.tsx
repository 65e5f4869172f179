import type { AppLoadContext } from '@remix-run/cloudflare'
import { renderToString } from 'react-dom/server.browser'
import { type Locale, toBrandLanguageTag } from '#config/locales'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
import { TranslationsProvider } from '~/client/translations'
import { loadTrialFlags } from '~/server/experiments.server'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { toStorefrontView } from '~/server/storefront-context.server'
import { CartLink } from './header-links'
import type { RenderPart } from '~/client/served-html'

type CartFillingOptions = { request: Request; context: AppLoadContext; locale: Locale }

/** The page with what strangers do not have in it; undefined if that has no place in it. */
type CartInserter = (html: string) => string | undefined

/**
 * For a guest with nothing but a cart: puts it into a page that strangers share. Undefined for everybody else, whose page differs in more: what
 * signed-in shoppers, favorites, a chosen store, messages or an experiment change.
 */
export async function cartFilling({ request, context, locale }: CartFillingOptions): Promise<CartInserter | undefined> {
  const shop = createStorefrontContext({ request, context, params: { locale } })
  if (!(await shop.session.hasOnlyCart().catch(() => false))) return undefined
  const flags = await loadTrialFlags(shop)
  if (JSON.stringify(flags) !== JSON.stringify(shop.config.flags)) return undefined
  const count = await shop.session.cartItems(shop.siteId)
  const view = toStorefrontView(shop, { flags, isSignedIn: false })
  return (html) => insertCartCount(html, view, count)
}

/** The count stands in the header, and in the data that hydration reads. */
export function insertCartCount(html: string, view: StorefrontView, count: number): string | undefined {
  if (count === 0) return html
  const updatedHtml = replaceOnce(html, renderCartLink(view, 0), renderCartLink(view, count))
  return updatedHtml && replaceOnce(updatedHtml, '"count":0,"flash":[]', `"count":${count},"flash":[]`)
}

function replaceOnce(html: string, search: string, replacement: string): string | undefined {
  const index = html.indexOf(search)
  if (index < 0 || html.includes(search, index + search.length)) return undefined
  return html.slice(0, index) + replacement + html.slice(index + search.length)
}

const maxCachedLinks = 500

/** The same for everybody with as many items. */
const cartLinkCache = new Map<string, string>()

function renderCartLink(view: StorefrontView, count: number): string {
  const { brand, locale, flags } = view
  const key = [brand, locale, flags.miniCart, count].join()
  const cachedLink = cartLinkCache.get(key)
  if (cachedLink !== undefined) return cachedLink
  const link = renderToString(
    <TranslationsProvider locale={locale} voice={toBrandLanguageTag(brand, locale)}>
      <StorefrontViewContext.Provider value={view}>
        <CartLink count={count} />
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
  if (cartLinkCache.size >= maxCachedLinks) cartLinkCache.clear()
  cartLinkCache.set(key, link)
  return link
}

/** The same menu stands in pages of several kinds, and in those of signed-in shoppers. A host name may be anybody's invention. */
const maxPartsPerData = 50

/** HTML by the data it shows, as long as that is kept anywhere, then by all else it depends on. */
const renderedParts = new WeakMap<object, Map<string, string>>()

/**
 * Renders a part of the frame once for all pages that show the same data. Its HTML depends on nothing but what the key has, so it can hold
 * nothing of a shopper that the data does not.
 */
export const renderPart: RenderPart = (part, { name, data, view: { favorites: _, ...view }, scope, section }) => {
  const key = JSON.stringify([name, section, scope, view])
  const dataParts = renderedParts.get(data) ?? new Map<string, string>()
  const cachedHtml = dataParts.get(key)
  if (cachedHtml !== undefined) return cachedHtml
  const html = renderToString(
    <TranslationsProvider {...scope}>
      <StorefrontViewContext.Provider value={view}>{part}</StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
  if (dataParts.size >= maxPartsPerData) dataParts.clear()
  renderedParts.set(data, dataParts.set(key, html))
  return html
}
