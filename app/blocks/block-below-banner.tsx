import { Banner } from '~/ui/banner'
import { BlockFrame } from './block-frame'
import { BlockMedia } from './block-media'
import { BlockText } from './block-text'
import { gradientOf } from './gradient-of'
import { isPainted, paintOf } from './paint-of'
import type { BlockOf } from './registry-types'

/** A picture with its words under it. (BLK-01) */
export function BlockBelowBanner({ id, props }: BlockOf<'block-below-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        variant="below"
        media={<BlockMedia media={props} />}
        gradient={gradientOf(props)}
        paint={paintOf(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture={isPainted(props)} />
      </Banner>
    </BlockFrame>
  )
}
