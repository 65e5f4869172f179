import { Banner } from '~/ui/banner'
import { BlockFrame } from './block-frame'
import { BlockMedia } from './block-media'
import { BlockText } from './block-text'
import { gradientOf, colorStyle } from './authored-colors'
import type { BlockOf } from './registry-types'

/** A picture with its words on it. */
export function StandardImageBanner({ id, props }: BlockOf<'standard-image-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="standard"
        media={<BlockMedia media={props} />}
        gradient={gradientOf(props)}
        paint={colorStyle(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture />
      </Banner>
    </BlockFrame>
  )
}
