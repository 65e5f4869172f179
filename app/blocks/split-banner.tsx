import { SplitBanner as SplitLook } from '~/ui/hero'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

const splitWidths = { '60': 60, '50': 50, '40': 40 } as const

/** A picture beside a panel in the brand's color. */
export function SplitBanner({ id, props }: BlockOf<'split-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <SplitLook
        pictureWidth={splitWidths[props.splitWidth]}
        paint={getColorStyle(props)}
        media={<BlockMedia media={props} sizes="(min-width:64rem) 60vw, 100vw" />}
      >
        <BlockText of={props} onPicture />
      </SplitLook>
    </BlockFrame>
  )
}
