import { ContentLink } from '~/features/content/content-link'
import { BlockFrame } from './block-parts'
import { BlockMedia } from './block-media'
import type { BlockOf } from './registry-types'

/** Standalone image, optionally linked. */
export function Picture({ id, props, isItem }: BlockOf<'picture'>) {
  const media = <BlockMedia media={props} sizes="(min-width:90rem) 90rem, 100vw" />
  const linkedMedia = props.mediaTarget ? (
    <ContentLink url={props.mediaTarget.url} target={props.mediaTarget.targetAttribute} aria-label={props.mediaTarget.text}>
      {media}
    </ContentLink>
  ) : (
    media
  )
  return isItem ? (
    linkedMedia
  ) : (
    <BlockFrame id={id} layout={props}>
      {linkedMedia}
    </BlockFrame>
  )
}
