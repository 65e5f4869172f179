import { BlockFrame, BlockText } from './block-parts'
import type { BlockOf } from './registry-types'
import { getIconSize } from '#domain/content/authored-fields'
import { Facts, Spacer as SpacerLook } from '~/ui/strips'
import { isIconName } from '~/ui/icon'

/** Authored text: terms, help, a word from the brand. */
export function RichText({ id, props }: BlockOf<'rich-text'>) {
  return (
    <BlockFrame id={id} layout={props} bare>
      <div className="wrap text section-s flow">
        <BlockText of={props} />
      </div>
    </BlockFrame>
  )
}

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

const spacerHeights = { '0': 0, '8': 8, '16': 16, '24': 24, '32': 32, '48': 48, '64': 64 } as const

/** Empty height. */
export function Spacer({ id, props }: BlockOf<'spacer'>) {
  return (
    <BlockFrame id={id} layout={props} bare>
      <SpacerLook height={spacerHeights[props.size]} />
    </BlockFrame>
  )
}
