import { getIconSize } from '#domain/content/authored-fields'
import { Facts } from '~/ui/facts'
import { isIconName } from '~/ui/icon'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

/** Icons with a few words each; four form a grid of two columns. */
export function IconTextCollection({ id, props }: BlockOf<'icon-text-collection'>) {
  const facts = props.items.map(({ icon, iconSize = 'medium', title, text }) => ({
    icon: isIconName(icon) ? icon : ('check' as const),
    size: getIconSize(iconSize),
    title,
    text,
  }))
  const Title = props.titleH1 ? 'h1' : 'h2'
  return (
    <BlockFrame id={id} layout={props}>
      {props.title ? <Title className={props.hideTitle ? 'vh' : 'mb-24'}>{props.title}</Title> : null}
      <Facts facts={facts} />
    </BlockFrame>
  )
}
