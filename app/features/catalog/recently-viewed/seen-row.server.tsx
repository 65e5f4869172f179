import { renderToString } from 'react-dom/server.browser'
import { voiceOf } from '#config/locales'
import { seenBeside } from '#domain/product/seen-products'
import { StorefrontViewContext } from '~/client/storefront-context'
import { TranslationsProvider, useTranslations } from '~/client/translations'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storefrontViewOf } from '~/server/storefront-context.server'
import { Button } from '~/ui/button'
import { Carousel } from '~/ui/carousel'
import { productOf } from '../catalog.server'
import { ProductCard } from '../product-card'
import { smallCardOf, type ProductCardView } from '../product-card-view'

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

const noWords = { previous: '', next: '', pause: '', play: '', slides: [] }
const inView = { sm: 2.4, md: 5, lg: 8 }

/** Products seen before, smaller than those a page is about: all eight in view on a large screen. Its button takes effect in the browser. */
function SeenRow({ cards }: { cards: ProductCardView[] }) {
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
        inView={inView}
        words={noWords}
      />
    </section>
  )
}
