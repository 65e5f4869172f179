import type { ComponentType } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { getAutorotateMs, isCarousel } from '#domain/content/authored-fields'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { getLinkProps } from '~/features/content/content-link'
import { ProductCard } from '~/features/catalog/product-card'
import { Carousel, getSpacingStyle } from '~/ui/carousel'
import { blockAttributes, BlockFrame, Html, Eyebrow } from './block-parts'
import { itemRegistry, itemsOnDemand } from './collection-items'
import type { BlockOf, ItemBlock } from './registry-types'

const itemComponents = import.meta.env.SSR ? itemRegistry : itemsOnDemand
const carouselVariants = { standard: undefined, threeCardGrid: 'three', highlightCenter: 'center' } as const

/** Cards in a scrolling row or a grid, per breakpoint; a product carousel if a category fills it. */
export function Collection({ id, props, loaded }: BlockOf<'collection'>) {
  const t = useTranslations()
  const cards = loaded.cards[id] ?? []
  const slides = [
    ...props.items.map((item) => ({ id: item.id, content: <CollectionItem item={item} />, marks: blockAttributes(item.id, item.props) })),
    ...cards.map((card) => ({ id: card.id, content: <ProductCard card={card} />, marks: {} })),
  ]
  if (slides.length === 0) return null
  const { sm, md, lg } = props.layout
  const spaces = { sm: sm.slidePadding, md: md.slidePadding, lg: lg.slidePadding }
  const isGridOfCategories =
    [sm, md, lg].every(({ type }) => type === 'grid') && props.items.every(({ component }) => component === 'category-card')
  return (
    <BlockFrame id={id} layout={props}>
      {isGridOfCategories ? (
        <>
          <div className="head">
            <CollectionHeading id={id} props={props} />
          </div>
          <div className="cats" style={getSpacingStyle(spaces)}>
            {slides.map(({ id: itemId, content, marks }) => (
              <div key={itemId} {...marks}>
                {content}
              </div>
            ))}
          </div>
        </>
      ) : (
        <Carousel
          label={props.title ?? t('carousel.label')}
          heading={<CollectionHeading id={id} props={props} />}
          slides={slides}
          words={{
            previous: t('carousel.previous'),
            next: t('carousel.next'),
            pause: t('carousel.pause'),
            play: t('carousel.play'),
            slides: slides.map((_, index) => t('carousel.slide', { number: index + 1 })),
          }}
          inView={{ sm: sm.slideWidth, md: md.slideWidth, lg: lg.slideWidth }}
          gridAt={(['sm', 'md', 'lg'] as const).filter((breakpoint) => !isCarousel(props.layout, breakpoint))}
          spaces={spaces}
          variant={carouselVariants[props.variant]}
          arrows={props.showArrows}
          dots={props.showIndicators}
          progress={props.showProgress}
          autorotateMs={getAutorotateMs(props)}
          loop={props.loop}
        />
      )}
    </BlockFrame>
  )
}

function CollectionHeading({ id, props }: { id: string; props: BlockProps<'collection'> }) {
  const { locale } = useStorefront()
  const target = props.targets[0]
  const link = getLinkProps(target, locale)
  return (
    <div className="head-row">
      <div className="flow">
        <Eyebrow texts={props} />
        {props.title || props.titleHtml ? (
          <h2 id={`${id}-title`} className={props.hideTitle ? 'vh' : undefined}>
            <Html html={props.titleHtml} text={props.title} />
          </h2>
        ) : null}
        {props.subtitle || props.subtitleHtml ? (
          <p className="muted">
            <Html html={props.subtitleHtml} text={props.subtitle} />
          </p>
        ) : null}
      </div>
      {link ? (
        <a className="link" {...link}>
          {target?.text}
        </a>
      ) : null}
    </div>
  )
}

function CollectionItem({ item }: { item: ItemBlock }) {
  const Component = itemComponents[item.component] as ComponentType<BlockOf<typeof item.component>>
  return <Component {...item} loaded={emptyLoadedBlocks} isItem />
}

const emptyLoadedBlocks = { blocks: [], cards: {}, overlays: {} }
