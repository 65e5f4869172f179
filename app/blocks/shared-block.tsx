import type { ReactNode } from 'react'
import type { RenderedBlock } from '#contracts/blocks'
import { useSharedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { classNames } from '~/ui/class-names'
import { blockAttributes } from './block-parts'
import { keptBlocks } from './kept-blocks'
import type { LoadedBlocks } from './registry-types'

/** Blocks whose frame is all around them, and which read nothing of the page. `bare`: their frame has no width of its own. */
const framedBlocks: Partial<Record<RenderedBlock['component'], { bare: boolean }>> = {
  'block-below-banner': { bare: false },
  collection: { bare: false },
  hero: { bare: true },
  'icon-text-collection': { bare: false },
  'overlay-banner': { bare: false },
  'rich-text': { bare: true },
  'split-banner': { bare: false },
  'standard-image-banner': { bare: false },
  'thin-banner': { bare: false },
}

type SharedBlockProps = { block: RenderedBlock; loaded: LoadedBlocks; isFirst: boolean; children: ReactNode }

/** A block that everybody without favorites sees alike is rendered once, as long as its author changes nothing. (decision 073) */
export function SharedBlock({ block, loaded, isFirst, children }: SharedBlockProps) {
  const { component, id, props } = block
  const { favorites = [] } = useStorefront()
  const frame = keptBlocks.has(block) ? framedBlocks[component] : undefined
  const cards = loaded.cards[id] ?? []
  const isEmpty = component === 'collection' && block.props.items.length + cards.length === 0
  const sharedHtml = useSharedHtml('block', {
    data: frame && favorites.length === 0 && !isEmpty ? [block, ...cards] : null,
    part: children,
    variant: JSON.stringify([isFirst, loaded.overlays[id]]),
  })
  if (!frame || !sharedHtml) return children
  // As `BlockFrame` writes it, which a browser has the code of.
  const spacingClass = frame.bare || props.isFullWidth ? undefined : 'wrap section-s'
  const className = classNames(spacingClass, props.bottomMargins && `mb-${props.bottomMargins}`)
  return <div {...blockAttributes(id, props)} className={className} dangerouslySetInnerHTML={sharedHtml} />
}
