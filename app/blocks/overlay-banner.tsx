import { Banner } from '~/ui/banner'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getGradient, hasAuthoredColors, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

/** A picture with its words in a panel of a chosen width over it. */
export function OverlayBanner({ id, props }: BlockOf<'overlay-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="overlay"
        overlayWidth={props.overlayWidth}
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
