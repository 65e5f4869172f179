import type { BlockOf } from './registry-types'
import { Eyebrow } from './eyebrow'
import { gradientOf } from './gradient-of'
import { colorStyle } from './color-style'
import { Html, BlockTargets, RichText } from './block-text'
import { BlockFrame } from './block-frame'
import { BlockMedia } from './block-media'
import { OverlayCard } from './overlay-card'
import { Hero as HeroLook } from '~/ui/hero'

const variants = { standard: 'standard', 'block-below': 'below', 'product-overlay': 'product' } as const

/** The picture a page opens with: words on it, below it, or with a product's card on it. */
export function Hero({ id, props, loaded, isFirst }: BlockOf<'hero'>) {
  const overlay = loaded.overlays[id]
  return (
    <BlockFrame id={id} layout={props} bare>
      <HeroLook
        id={`${id}-title`}
        variant={variants[props.variant]}
        media={<BlockMedia media={props} priority={isFirst} />}
        overline={<Eyebrow texts={props} />}
        title={<Title props={props} />}
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
        gradient={gradientOf(props)}
        paint={colorStyle(props)}
      />
    </BlockFrame>
  )
}

/** A hidden title still names the hero for listeners. */
function Title({ props: { title, titleHtml, hideTitle } }: Pick<BlockOf<'hero'>, 'props'>) {
  const words = <Html html={titleHtml} text={title} />
  return hideTitle ? <span className="vh">{words}</span> : words
}
