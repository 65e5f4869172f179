import { ThinBanner as ThinLook } from '~/ui/banner'
import { BlockFrame, BlockTargets, Html, Eyebrow } from './block-parts'
import { hasAuthoredColors, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

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
