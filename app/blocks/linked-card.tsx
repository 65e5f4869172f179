import { useStorefront } from '~/client/storefront-context'
import { getLinkProps } from '~/features/content/link-to'
import { LinkedCard as LinkedLook } from '~/ui/linked-card'
import { BlockFrame, Eyebrow } from './block-parts'
import { BlockMedia, getColorStyle } from './block-media'
import type { BlockOf } from './registry-types'

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
  return isItem ? (
    card
  ) : (
    <BlockFrame id={id} layout={props}>
      {card}
    </BlockFrame>
  )
}
