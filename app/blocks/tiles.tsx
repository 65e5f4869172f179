import { ContentLink, getLinkProps } from '~/features/content/content-link'
import { BlockFrame, Eyebrow } from './block-parts'
import { BlockMedia, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import { useStorefront } from '~/client/storefront-context'
import { LinkedCard as LinkedLook } from '~/ui/linked-card'

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

/** A card with several ways on. */
export function MultiLinkCard({ id, props, isItem }: BlockOf<'multi-link-card'>) {
  const { locale } = useStorefront()
  const links = props.targets.flatMap((target) => {
    const link = getLinkProps(target, locale)
    return link ? [{ text: target.text, ...link }] : []
  })
  const card = (
    <LinkedLook
      title={props.title ?? ''}
      overline={<Eyebrow texts={props} />}
      text={props.subtitle}
      paint={getColorStyle(props)}
      links={links}
      picture={<BlockMedia media={props} width={640} height={480} sizes="(min-width:64rem) 30vw, 90vw" />}
    />
  )
  return isItem ? (
    card
  ) : (
    <BlockFrame id={id} layout={props}>
      {card}
    </BlockFrame>
  )
}
