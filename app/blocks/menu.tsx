import { ContentLink } from '~/features/content/content-link'
import { MenuColumns } from '~/features/content/menu-parts'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import { BlockMedia, getColorStyle } from './block-media'

/** In the page, not over it as in the header. */
const inPageStyle = { position: 'static', maxBlockSize: 'none', background: 'none', boxShadow: 'none', border: 0, opacity: 1 } as const

/** An entry of the menu, opened out on the page: its columns, pictures to choose by, banner and the way to everything. */
export function MegaMenu({ id, props: { entry, ...layout } }: BlockOf<'mega-menu'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <nav className="mega still" style={inPageStyle} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <ContentLink url={entry.target.url}>{entry.title}</ContentLink>
        </h2>
        <MenuColumns item={entry} />
      </nav>
    </BlockFrame>
  )
}

/** A picture with a title and a link, as used in a menu; a drawing gets its own frame with the title below. */
export function MenuTile({ id, props, isItem }: BlockOf<'menu-tile'>) {
  const target = props.targets[0] ?? props.mediaTarget
  const drawing = props.media && getArtworkBase(props.media.src) ? props.media : undefined
  const card = drawing ? (
    <ContentLink className="stack s" url={target?.url ?? '#'} target={target?.targetAttribute}>
      <Tile>
        <ContentPicture src={drawing.src} alt="" width={360} height={450} sizes="(min-width:64rem) 25vw, 50vw" />
      </Tile>
      <b className="display d-1">{props.title}</b>
    </ContentLink>
  ) : (
    <ContentLink className="menu-tile" url={target?.url ?? '#'} target={target?.targetAttribute} style={getColorStyle(props)}>
      <BlockMedia media={props} width={640} height={360} sizes="(min-width:64rem) 33vw, 100vw" />
      <b className="display d-1">{props.title}</b>
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
