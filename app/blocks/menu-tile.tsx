import { ContentLink } from '~/features/content/content-link'
import { BlockFrame } from './block-frame'
import { BlockMedia } from './block-media'
import { paintOf } from './paint-of'
import type { BlockOf } from './registry-types'

/** A picture with a title that leads on, as it stands in a menu. (BLK-07) */
export function MenuTile({ id, props, isItem }: BlockOf<'menu-tile'>) {
  const target = props.targets[0] ?? props.mediaTarget
  const card = (
    <ContentLink className="menu-tile" url={target?.url ?? '#'} target={target?.targetAttribute} style={paintOf(props)}>
      <BlockMedia media={props} width={640} height={360} sizes="(min-width:64rem) 33vw, 100vw" />
      <b className="display">{props.title}</b>
      {target?.text && target.text !== props.title ? <span>{target.text}</span> : null}
    </ContentLink>
  )
  return isItem ? (
    card
  ) : (
    <BlockFrame id={id} layout={props}>
      {card}
    </BlockFrame>
  )
}
