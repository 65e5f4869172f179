import { carouselSlidesFromMedium, maxImpressions } from '#config/constants'
import { useTranslations } from '~/client/translations'
import { Carousel } from '~/ui/carousel'
import { ProductCard, QuickShopLink } from './product-card'
import type { ProductCardView } from './product-card-view'

/**
 * Products in a row that scrolls, three of them in view from the medium breakpoint up. Nothing at all when there are none. The first 24
 * carry the mark by which their being seen is reported.
 */
export function ProductCarousel({ id, title, cards }: { id: string; title: string; cards: ProductCardView[] }) {
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
