import type { ComponentProps } from 'react'
import { Banner } from '~/ui/banner'
import { BlockFrame, BlockText } from './block-parts'
import { BlockMedia, getGradient, getColorStyle, hasAuthoredColors } from './block-media'
import type { BlockOf } from './registry-types'

type BannerBlock = BlockOf<'standard-image-banner'> | BlockOf<'block-below-banner'> | BlockOf<'overlay-banner'>
type BannerLook = Pick<ComponentProps<typeof Banner>, 'variant' | 'overlayWidth'> & { onPicture?: boolean }

/** A picture with its words over it. */
export function StandardImageBanner({ id, props }: BlockOf<'standard-image-banner'>) {
  return renderBanner({ id, props }, { variant: 'standard', onPicture: true })
}

/** A picture with its words under it. */
export function BlockBelowBanner({ id, props }: BlockOf<'block-below-banner'>) {
  return renderBanner({ id, props }, { variant: 'below' })
}

/** A picture with its words in a panel of a chosen width over it. */
export function OverlayBanner({ id, props }: BlockOf<'overlay-banner'>) {
  return renderBanner({ id, props }, { variant: 'overlay', overlayWidth: props.overlayWidth })
}

function renderBanner({ id, props }: Pick<BannerBlock, 'id' | 'props'>, { onPicture = hasAuthoredColors(props), ...look }: BannerLook) {
  return (
    <BlockFrame id={id} layout={props}>
      <Banner
        {...look}
        media={<BlockMedia media={props} />}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
        fullWidth={props.isFullWidth}
        fullHeight={props.isFullHeight}
      >
        <BlockText of={props} onPicture={onPicture} />
      </Banner>
    </BlockFrame>
  )
}
