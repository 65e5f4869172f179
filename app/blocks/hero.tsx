import { overlayImageSizes, buildSizesAttribute } from '#domain/image/image-url'
import { ProductPrice } from '~/features/catalog/product-price'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Hero as HeroLook } from '~/ui/hero'
import { BlockFrame, Html, BlockTargets, RichText, Eyebrow } from './block-parts'
import { BlockMedia, getColorStyle, getGradient } from './block-media'
import type { OverlayProduct } from './block-data.server'
import type { BlockOf } from './registry-types'

const heroVariants = { standard: 'standard', 'block-below': 'below', 'product-overlay': 'product' } as const

/** The picture a page opens with: words on it, below it, or with a product's card on it. */
export function Hero({ id, props, loaded, isFirst }: BlockOf<'hero'>) {
  const overlay = loaded.overlays[id]
  return (
    <BlockFrame id={id} layout={props} bare>
      <HeroLook
        id={`${id}-title`}
        variant={heroVariants[props.variant]}
        media={<BlockMedia media={props} priority={isFirst} />}
        overline={<Eyebrow texts={props} />}
        title={<HeroTitle props={props} />}
        titleLevel={isFirst || props.titleH1 ? 'h1' : 'h2'}
        text={props.subtitle || props.subtitleHtml ? <Html html={props.subtitleHtml} text={props.subtitle} /> : undefined}
        actions={
          <>
            <RichText html={props.richText} />
            <BlockTargets of={props} onPicture />
            <RichText html={props.richTextBelowTargets} />
          </>
        }
        aside={overlay ? <OverlayCard product={overlay} /> : undefined}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
      />
    </BlockFrame>
  )
}

/** A hidden title still names the hero for listeners. */
function HeroTitle({ props: { title, titleHtml, hideTitle } }: Pick<BlockOf<'hero'>, 'props'>) {
  const titleContent = <Html html={titleHtml} text={title} />
  return hideTitle ? <span className="vh">{titleContent}</span> : titleContent
}

/** A product floating on a hero: its picture, name, color and price in one link. */
function OverlayCard({ product }: { product: OverlayProduct }) {
  return (
    <ContentLink url={product.url} className="look">
      <span className="tile baked">
        <ContentPicture src={product.image} alt="" width={360} height={450} sizes={buildSizesAttribute(overlayImageSizes)} />
      </span>
      <b>{product.name}</b>
      <span className="rowb">
        <span className="small muted">{product.colorLabel}</span>
        <ProductPrice price={product.price} currency={product.currency} />
      </span>
    </ContentLink>
  )
}
