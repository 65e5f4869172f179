import { useStorefront } from '~/client/storefront-context'
import { getLinkProps } from '~/features/content/link-to'
import { getArtworkBase, ContentPicture } from '~/features/content/content-picture'
import { CategoryCard as CategoryLook } from '~/ui/linked-card'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

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
  return isItem ? (
    card
  ) : (
    <BlockFrame id={id} layout={props}>
      {card}
    </BlockFrame>
  )
}
