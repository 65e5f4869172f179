import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { type BrandId, brands } from '#config/brands'
import { type Flags, getFlags } from '#config/flags'
import { type Locale, locales, getSiteId, toBrandLanguageTag } from '#config/locales'
import { StorefrontViewContext, type StorefrontView } from '~/client/storefront-context'
import { TranslationsProvider } from '~/client/translations'
// The edge puts the messages of every locale where pages read them: a test reads what shoppers there read.
import '~/server/translations.server'

type RenderInStorefrontOptions = {
  brand?: BrandId
  locale?: Locale
  flags?: Partial<Flags>
  isSignedIn?: boolean
  favorites?: string[]
  /** Namespaces available in the test; all by default. */
  namespaces?: string[]
  /** The name of the page's route. */
  route?: string
  /** Data the page's loader returned. */
  loaded?: Record<string, unknown>
  /** Fields of a pending form. */
  posting?: Record<string, string>
}

/** Renders part of a page as the browser receives it: in American English and its brand's voice, unless another locale is given. */
export function renderInStorefront(
  part: ReactNode,
  { route = 'home', loaded, posting, namespaces, ...standing }: RenderInStorefrontOptions = {},
): string {
  const id = route
  const element = inStorefront(part, standing, namespaces)
  const context = {
    basename: '',
    location: { pathname: `/${standing.locale ?? 'en-us'}`, search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id } }],
    loaderData: loaded ? { [id]: loaded } : {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  }
  const router = createStaticRouter([{ id, path: '*', element }], context)
  const state = posting ? { ...router.state, navigation: submitting(posting) } : router.state
  return renderToStaticMarkup(<StaticRouterProvider router={{ ...router, state }} context={context} hydrate={false} />)
}

/** Part of a page with what it knows of the shop around it. */
export function inStorefront(
  part: ReactNode,
  standing: Pick<RenderInStorefrontOptions, 'brand' | 'locale' | 'flags' | 'isSignedIn' | 'favorites'> = {},
  namespaces?: string[],
) {
  const shop = shopView(standing)
  return (
    <TranslationsProvider locale={shop.locale} namespaces={namespaces} voice={toBrandLanguageTag(shop.brand, shop.locale)}>
      <StorefrontViewContext.Provider value={shop}>{part}</StorefrontViewContext.Provider>
    </TranslationsProvider>
  )
}

/** The visible text of an HTML fragment, in reading order. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function shopView({
  brand = 'halvern',
  locale = 'en-us',
  flags,
  isSignedIn = false,
  favorites,
}: RenderInStorefrontOptions): StorefrontView {
  const { region, currency } = locales[locale]
  return {
    brand,
    brandName: brands[brand].name,
    locale,
    siteId: getSiteId(brand, locale),
    currency,
    region,
    flags: { ...getFlags(brand, region), ...flags },
    isSignedIn,
    favorites,
    imageCdn: '',
    regions: ['NORA', 'EMEA'],
    origin: 'https://halvern.example',
  }
}

function submitting(fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return {
    state: 'submitting' as const,
    location: { pathname: '/', search: '', hash: '', state: null, key: 'next' },
    formMethod: 'POST' as const,
    formAction: '/',
    formEncType: 'application/x-www-form-urlencoded' as const,
    formData,
    json: undefined,
    text: undefined,
  }
}
