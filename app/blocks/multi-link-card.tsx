import { hrefWithLocale } from '#domain/content/href-with-locale'
import { useShop } from '~/client/shop-view'
import { LinkedCard as LinkedLook } from '~/ui/linked-card'
import { BlockFrame } from './block-frame'
import { BlockMedia } from './block-media'
import type { BlockOf } from './registry-types'

/** A card with several ways on. (BLK-11) */
export function MultiLinkCard({ id, props, isItem }: BlockOf<'multi-link-card'>) {
  const { locale } = useShop()
  const links = props.targets.flatMap(({ text, url }) => {
    const href = hrefWithLocale(url, locale)
    return href ? [{ text, href }] : []
  })
  const card = (
    <LinkedLook
      title={props.title ?? ''}
      text={props.subtitle}
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
