import { renderToString } from 'react-dom/server.browser'
import { toBrandLanguageTag } from '#config/locales'
import { getOtherRecentlyViewed } from '#domain/product/recently-viewed'
import { StorefrontViewContext } from '~/client/storefront-context'
import { TranslationsProvider, useTranslations } from '~/client/translations'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toStorefrontView } from '~/server/storefront-context.server'
import { Button } from '~/ui/button'
import { Carousel } from '~/ui/carousel'
import { loadProductById } from '../catalog.server'
import { ProductCard } from '../product-card'
import { toCompactCard, type ProductCardView } from '../product-card-view'

/**
 * The HTML of the row for `?ids=HV7K2Q41.HV6V9S72`, at most eight, in this order, with the prices of now. Products that are gone or cannot be read
 * are left out; empty if none is left. It depends on nothing but the address.
 */
export async function renderRecentlyViewed(shop: StorefrontContext): Promise<string> {
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
