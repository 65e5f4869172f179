import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { requireStorefront } from '~/guards/route-guards.server'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { isLocale, getLocalesIn, localeCookie, type Locale, getSiteId } from '#config/locales'
import { endpoints } from '#contracts'
import { toSafePath } from '#domain/redirect/safe-path'
import { href, type RouteName } from '#routes'
import { findRoute } from '#routes/find-route'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { LocationSelector } from '~/features/content/location-choice'
import { formAction, FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { getRefererPath } from '~/server/redirect.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Pages every locale has. A product or category redirects to its slug in the new language. */
const sharedRoutes: readonly (RouteName | undefined)[] = [
  ...(['home', 'category', 'product', 'collections', 'photos', 'search', 'searchArticles', 'searchHub'] as const),
  ...(['cart', 'favorites', 'account', 'signIn', 'signUp', 'forgotPassword', 'trackOrder'] as const),
  ...(['stores', 'newsletter', 'contactUs', 'warrantyClaim', 'privacyChoices'] as const),
]

/** The path in another locale of the page at this path, without its query; the home page if the locale has no such page. */
async function findPageInLocale(shop: StorefrontContext, path: string, locale: Locale): Promise<string> {
  const [pathname = ''] = path.split(/[?#]/)
  const localizedPath = pathname.replace(`/${shop.locale}`, `/${locale}`)
  const route = findRoute(pathname)
  if (sharedRoutes.includes(route)) return localizedPath
  if (route !== 'page') return href('home', { locale })
  const params = { mode: 'live', siteId: getSiteId(shop.brand.id, locale), page: pathname.slice(`/${shop.locale}/`.length) }
  return shop.api(endpoints.content.page, { params, query: {} }).then(
    () => localizedPath,
    () => href('home', { locale }),
  )
}

const yearSeconds = 365 * 24 * 3600
const chooseLocaleForm = z.object({ locale: z.string().max(8), from: z.string().max(2_000).optional() })

/**
 * Remembers the country and language a shopper chose, for URLs without one, and shows the same page there. `from` is the page they came
 * from; without it, the page the form was sent from.
 */
const chooseLocaleAction = formHandler(chooseLocaleForm, async ({ locale, from }, { shop }) => {
  if (!isLocale(locale) || !getLocalesIn(shop.environment.regions).includes(locale)) throw new FieldError('locale', 'location.title')
  shop.requestContext.setCookie(`${localeCookie}=${locale}; Path=/; Secure; SameSite=Lax; Max-Age=${yearSeconds}`)
  const path = toSafePath(from) ?? getPreviousPage(shop) ?? href('home', shop)
  return seeOther(locale === shop.locale ? path : await findPageInLocale(shop, path, locale))
})

/** The page the form was sent from, unless that is the choice itself. */
function getPreviousPage({ request }: StorefrontContext): string | undefined {
  const path = getRefererPath(request)
  return path && findRoute(path.split('?')[0] ?? '') === 'locationSelector' ? undefined : path
}

/** Every country and language we sell in. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const title = (await shop.t())('location.title')
  return { from: getRefererPath(shop.request), meta: { title: `${title} | ${shop.brand.name}`, description: title } }
}

export const action = formAction({ 'choose-locale': chooseLocaleAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function LocationSelectorPage() {
  const t = useTranslations()
  const { from } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('location.title')}</h1>
      <p className="muted">{t('location.text')}</p>
      <LocationSelector from={from} />
    </div>
  )
}
