import type { ReactElement } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { ContentLink, getLinkProps } from '~/features/content/content-link'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { CategoryCard as CategoryLook, LinkedCard as LinkedLook } from '~/ui/linked-card'
import { BlockFrame, BlockText, Eyebrow } from './block-parts'
import type { BlockOf } from './registry-types'
import { BlockMedia, getColorStyle, hasAuthoredColors } from './block-media'

/** The way into a department. A drawing is shown as such: sharp, small, and free to run out of the card. */
export function CategoryCard({ id, props, isItem }: BlockOf<'category-card'>) {
  const { locale } = useStorefront()
  const target = props.targets[0] ?? props.mediaTarget
  const drawing = props.media && getArtworkBase(props.media.src)
  const card = (
    <CategoryLook
      link={getLinkProps(target, locale) ?? { href: '#' }}
      label={props.title ?? target?.text ?? ''}
      ground={props.backgroundColor}
      cover={!drawing}
      picture={
        drawing ? (
          <img src={drawing} alt="" width={400} height={500} loading="lazy" decoding="async" />
        ) : props.media ? (
          <ContentPicture
            src={props.media.src}
            srcTall={props.media.srcTall}
            alt=""
            width={640}
            height={853}
            sizes="(min-width:64rem) 25vw, 50vw"
          />
        ) : null
      }
    />
  )
  return withFrame({ id, props, isItem }, card)
}

/** A card with one link. */
export function LinkedCard({ id, props, isItem }: BlockOf<'linked-card'>) {
  const { locale } = useStorefront()
  const target = props.targets[0] ?? props.mediaTarget
  const card = (
    <LinkedLook
      title={props.title ?? target?.text ?? ''}
      link={getLinkProps(target, locale)}
      overline={<Eyebrow texts={props} />}
      text={props.subtitle}
      paint={getColorStyle(props)}
      picture={<BlockMedia media={props} width={640} height={480} sizes="(min-width:64rem) 30vw, 90vw" />}
    />
  )
  return withFrame({ id, props, isItem }, card)
}

/** A small promotion: a picture tile with words on it when it has a picture, a panel of words when it has none. */
export function Espot({ id, props, isItem }: BlockOf<'espot'>) {
  const hasPicture = Boolean(props.media ?? props.mediaList)
  const espotElement = (
    <div className={hasPicture ? 'promo' : 'espot'} style={getColorStyle(props)}>
      <BlockMedia media={props} width={960} height={540} sizes="(min-width:64rem) 40vw, 100vw" />
      <div className="txt flow">
        <BlockText of={props} onPicture={hasPicture || hasAuthoredColors(props)} level={isItem ? 'h3' : 'h2'} />
      </div>
    </div>
  )
  return withFrame({ id, props, isItem }, espotElement)
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
  return withFrame({ id, props, isItem }, card)
}

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
  return withFrame({ id, props, isItem }, linkedMedia)
}

type CardBlock = BlockOf<'category-card'> | BlockOf<'linked-card'> | BlockOf<'espot'> | BlockOf<'multi-link-card'> | BlockOf<'picture'>

/** A collection has a frame of its own. */
function withFrame({ id, props, isItem }: Pick<CardBlock, 'id' | 'props' | 'isItem'>, card: ReactElement) {
  return isItem ? (
    card
  ) : (
    <BlockFrame id={id} layout={props}>
      {card}
    </BlockFrame>
  )
}
