import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { type Locale, toBrandLanguageTag } from '#config/locales'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
import { type MessageScope, TranslationsProvider } from '~/client/translations'
import { loadExperimentFlags } from '~/server/experiments.server'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { toStorefrontView } from '~/server/storefront-context.server'
import { CartLink } from './header-links'
import type { RenderPart } from '~/client/served-html'
import { IdleRouter } from '~/remix-internals/idle-router.server'
import { type PicturePreload, PreloadContext } from '~/ui/picture'

type CartInserterOptions = { request: Request; context: AppLoadContext; locale: Locale }

/** Inserts a guest's cart into the page of anonymous visitors; undefined if the page has no place for it. */
type CartInserter = (html: string) => string | undefined

/**
 * Creates the inserter for a guest with nothing but a cart. Undefined for other shoppers, whose pages differ in more: sign-in, favorites, a chosen
 * store, messages or an experiment.
 */
export async function createCartInserter({ request, context, locale }: CartInserterOptions): Promise<CartInserter | undefined> {
  const shop = createStorefrontContext({ request, context, params: { locale } })
  if (!(await shop.session.hasOnlyCart().catch(() => false))) return undefined
  const flags = await loadExperimentFlags(shop)
  if (JSON.stringify(flags) !== JSON.stringify(shop.config.flags)) return undefined
  const count = await shop.session.cartItems(shop.siteId)
  const view = toStorefrontView(shop, { flags, isSignedIn: false })
  return (html) => insertCartCount(html, view, count)
}

/** Inserts the count into the header, and into the data for hydration. */
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

/** Several kinds of pages have the same menu, also for signed-in shoppers. Limited, because a client can invent host names. */
const maxPartsPerData = 50
/** A listing is up to a hundred thousand characters long. */
const maxCachedLength = 16_000_000

type RenderedPart = { html: string; preloads: readonly PicturePreload[] }

/** HTML by the data it shows, while that is in memory, then by everything else it depends on. A list is cached under its first entry. */
let renderedParts = new WeakMap<object, Map<string, RenderedPart>>()
let cachedLength = 0

/**
 * Renders a part once for all pages with the same data. Its HTML depends only on the cache key, so it cannot contain data of another shopper.
 * Reading anything else of the page throws here, such as its location or its loader's data.
 */
export const renderPart: RenderPart = (part, { name, data, view, scope, variant, preload }) => {
  const entries: readonly object[] = Array.isArray(data) ? (data as object[]) : [data]
  const key = `${JSON.stringify([name, variant, entries.map(numberObject)])} ${getSurroundingsKey(view, scope)}`
  const [firstEntry = data] = entries
  const dataParts = renderedParts.get(firstEntry) ?? new Map<string, RenderedPart>()
  const renderedPart = dataParts.get(key) ?? renderAlone(part, { view, scope })
  if (!dataParts.has(key)) {
    if (dataParts.size >= maxPartsPerData) dataParts.clear()
    if ((cachedLength += renderedPart.html.length) > maxCachedLength) {
      renderedParts = new WeakMap()
      cachedLength = renderedPart.html.length
    }
    renderedParts.set(firstEntry, dataParts.set(key, renderedPart))
  }
  preload?.(renderedPart.preloads)
  return renderedPart.html
}

const surroundingsKeys = new WeakMap<StorefrontView, WeakMap<MessageScope, string>>()

/** Key of the shop and the words around a part, which all parts of a page have in common. */
function getSurroundingsKey(view: StorefrontView, scope: MessageScope): string {
  const keys = surroundingsKeys.get(view) ?? new WeakMap<MessageScope, string>()
  const key = keys.get(scope) ?? JSON.stringify([scope, omitFavorites(view)])
  surroundingsKeys.set(view, keys.set(scope, key))
  return key
}

function omitFavorites({ favorites: _, ...view }: StorefrontView): StorefrontView {
  return view
}

const objectNumbers = new WeakMap<object, number>()
let lastNumber = 0

/** Number of an object, for cache keys: each page has a new list of the same cards. */
function numberObject(object: object): number {
  const number = objectNumbers.get(object) ?? (lastNumber += 1)
  objectNumbers.set(object, number)
  return number
}

function renderAlone(part: ReactNode, { view, scope }: { view: StorefrontView; scope: MessageScope }): RenderedPart {
  const preloads: PicturePreload[] = []
  const html = renderToString(
    <IdleRouter>
      <PreloadContext.Provider value={(foundPreloads) => void preloads.push(...foundPreloads)}>
        <TranslationsProvider {...scope}>
          <StorefrontViewContext.Provider value={omitFavorites(view)}>{part}</StorefrontViewContext.Provider>
        </TranslationsProvider>
      </PreloadContext.Provider>
    </IdleRouter>,
  )
  return { html, preloads }
}
