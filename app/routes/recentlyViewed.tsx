import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { renderToString } from 'react-dom/server.browser'
import { toBrandLanguageTag } from '#config/locales'
import { getOtherRecentlyViewed } from '#domain/product/recently-viewed'
import { href } from '#routes'
import { StorefrontViewContext } from '~/client/storefront-context'
import { TranslationsProvider, useTranslations } from '~/client/translations'
import { loadProductById } from '~/features/catalog/catalog.server'
import { ProductCard } from '~/features/catalog/product-card'
import { toCompactCard, type ProductCardView } from '~/features/catalog/product-card-view'
import { toStorefrontView } from '~/server/storefront-context.server'
import { createStorefrontContext, type StorefrontContext } from '~/server/storefront-services.server'
import { Button } from '~/ui/button'
import { Carousel } from '~/ui/carousel'

/** Part of a page, not a page: products this browser has seen. Direct visits without any lead to the search hub. (decision 088) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  if (!new URL(args.request.url).searchParams.has('ids')) throw redirect(href('searchHub', shop))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new Response(await renderRecentlyViewed(shop), { headers })
}

/**
 * HTML of the row for `?ids=HV7K2Q41.HV6V9S72`: at most eight products, in this order, with current prices. Leaves out products that are gone or
 * cannot be loaded; empty if none is left. Depends on the URL alone.
 */
async function renderRecentlyViewed(shop: StorefrontContext): Promise<string> {
  const ids = getOtherRecentlyViewed(new URL(shop.request.url).searchParams.get('ids'))
  const products = await Promise.all(ids.map((id) => loadProductById(shop, id).catch(() => null)))
  const cards = products.filter((product) => product !== null).map(toCompactCard)
  if (cards.length === 0) return ''
  const storefrontView = toStorefrontView(shop, { flags: shop.config.flags, isSignedIn: false })
  return renderToString(
    <TranslationsProvider locale={shop.locale} voice={toBrandLanguageTag(shop.brand.id, shop.locale)}>
      <StorefrontViewContext.Provider value={storefrontView}>
        <RecentlyViewedRow cards={cards} />
      </StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
}

const emptyCarouselLabels = { previous: '', next: '', pause: '', play: '', slides: [] }
const visibleSlides = { sm: 2.4, md: 5, lg: 8 }

/** Products seen before, smaller than those a page is about: all eight in view on a large screen. Its button takes effect in the browser. */
function RecentlyViewedRow({ cards }: { cards: ProductCardView[] }) {
  const t = useTranslations()
  const title = t('recentlyViewed.title')
  return (
    <section className="wrap section-s" aria-label={title} data-seen="">
      <Carousel
        label={title}
        heading={
          <>
            <h2>{title}</h2>
            <Button look="text" data-clear={t('recentlyViewed.cleared')}>
              {t('recentlyViewed.clear')}
            </Button>
          </>
        }
        slides={cards.map((card) => ({ id: card.id, content: <ProductCard card={card} heart={<></>} /> }))}
        arrows={false}
        inView={visibleSlides}
        words={emptyCarouselLabels}
      />
    </section>
  )
}
