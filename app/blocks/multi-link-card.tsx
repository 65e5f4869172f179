import { useStorefront } from '~/client/storefront-context'
import { getLinkProps } from '~/features/content/link-to'
import { LinkedCard as LinkedLook } from '~/ui/linked-card'
import { BlockFrame, Eyebrow } from './block-parts'
import { BlockMedia, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

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
