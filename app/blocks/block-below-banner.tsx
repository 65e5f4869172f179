import { Banner } from '~/ui/banner'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getGradient, hasAuthoredColors, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

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
