import { Banner } from '~/ui/banner'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getGradient, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

/** A picture with its words on it. */
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
