import { useTranslations } from '~/client/translations'
import { ProductCard } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { Button } from '~/ui/button'
import { Carousel } from '~/ui/carousel'

const noWords = { previous: '', next: '', pause: '', play: '', slides: [] }
const inView = { sm: 2.4, md: 5, lg: 8 }

/** Products seen before, smaller than those a page is about: all eight in view on a large screen. Its button takes effect in the browser. */
export function SeenRow({ cards }: { cards: ProductCardView[] }) {
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
