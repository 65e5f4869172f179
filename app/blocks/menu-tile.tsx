import { ContentLink } from '~/features/content/content-link'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import { BlockFrame } from './block-parts'
import { BlockMedia, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

/** A picture with a title and a link, as used in a menu; a drawing gets its own frame with the title below. */
export function MenuTile({ id, props, isItem }: BlockOf<'menu-tile'>) {
  const target = props.targets[0] ?? props.mediaTarget
  const drawing = props.media && getArtworkBase(props.media.src) ? props.media : undefined
  const card = drawing ? (
    <ContentLink className="stack s" url={target?.url ?? '#'} target={target?.targetAttribute}>
      <Tile>
        <ContentPicture src={drawing.src} alt="" width={360} height={450} sizes="(min-width:64rem) 25vw, 50vw" />
      </Tile>
      <b className="display">{props.title}</b>
    </ContentLink>
  ) : (
    <ContentLink className="menu-tile" url={target?.url ?? '#'} target={target?.targetAttribute} style={getColorStyle(props)}>
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
