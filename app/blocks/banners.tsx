import { Banner, ThinBanner as ThinLook } from '~/ui/banner'
import { BlockFrame, BlockText, BlockTargets, Html, Eyebrow } from './block-parts'
import { BlockMedia, getGradient, getColorStyle, hasAuthoredColors } from './block-media'
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

/** Renders a one-line announcement across the page. */
export function ThinBanner({ id, props }: BlockOf<'thin-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <ThinLook paint={getColorStyle(props)}>
        <Eyebrow texts={props} />
        <p>
          {props.title || props.titleHtml ? (
            <b className={props.hideTitle ? 'vh' : undefined}>
              <Html html={props.titleHtml} text={props.title} />{' '}
            </b>
          ) : null}
          <Html html={props.subtitleHtml} text={props.subtitle} />
        </p>
        <BlockTargets of={props} onPicture={hasAuthoredColors(props)} />
      </ThinLook>
    </BlockFrame>
  )
}
