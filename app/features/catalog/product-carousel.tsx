import { carouselSlidesFromMedium, maxImpressions } from '#config/constants'
import { useSharedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Carousel } from '~/ui/carousel'
import { ProductCard, QuickShopLink } from './product-card'
import type { ProductCardView } from './product-card-view'

type ProductCarouselProps = { id: string; title: string; cards: ProductCardView[] }

export const ProductCarousel = import.meta.env.SSR ? SharedCarousel : OwnCarousel

/** The carousel of everybody without favorites is rendered once. */
function SharedCarousel(props: ProductCarouselProps) {
  const { id, title, cards } = props
  const { favorites = [] } = useStorefront()
  const carousel = <OwnCarousel {...props} />
  const sharedHtml = useSharedHtml('.carousel', {
    data: favorites.length > 0 || cards.length === 0 ? null : cards,
    part: carousel,
    variant: JSON.stringify([id, title]),
  })
  if (!sharedHtml) return carousel
  return <section className="section-s" aria-labelledby={`${id}-title`} dangerouslySetInnerHTML={sharedHtml} />
}

/**
 * Products in a row that scrolls, three of them in view from the medium breakpoint up. Nothing at all when there are none. The first 24
 * carry the mark by which their being seen is reported.
 */
function OwnCarousel({ id, title, cards }: ProductCarouselProps) {
  const t = useTranslations()
  if (cards.length === 0) return null
  return (
    <section className="section-s" aria-labelledby={`${id}-title`}>
      <Carousel
        label={title}
        heading={<h2 id={`${id}-title`}>{title}</h2>}
        slides={cards.map((card, index) => ({
          id: card.id,
          content: <ProductCard card={card} quick={<QuickShopLink url={card.url} name={card.title} />} />,
          marks: index < maxImpressions ? { 'data-recommendation': card.recommendationId } : undefined,
        }))}
        inView={{ md: carouselSlidesFromMedium, lg: carouselSlidesFromMedium }}
        words={{
          previous: t('carousel.previous'),
          next: t('carousel.next'),
          pause: t('carousel.pause'),
          play: t('carousel.play'),
          slides: [],
        }}
      />
    </section>
  )
}
