import { Banner } from '~/ui/banner'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getGradient, getColorStyle, hasAuthoredColors } from './block-media'
import type { BlockOf } from './registry-types'

/** A picture with text over it. */
export function StandardImageBanner({ id, props }: BlockOf<'standard-image-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="standard"
        media={<BlockMedia media={props} />}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture />
      </Banner>
    </BlockFrame>
  )
}

/** A picture with its words under it. */
export function BlockBelowBanner({ id, props }: BlockOf<'block-below-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="below"
        media={<BlockMedia media={props} />}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture={hasAuthoredColors(props)} />
      </Banner>
    </BlockFrame>
  )
}

/** A picture with its words in a panel of a chosen width over it. */
export function OverlayBanner({ id, props }: BlockOf<'overlay-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="overlay"
        overlayWidth={props.overlayWidth}
        media={<BlockMedia media={props} sizes="max(100vw,30rem)" />}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture={hasAuthoredColors(props)} />
      </Banner>
    </BlockFrame>
  )
}
