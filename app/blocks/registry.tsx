import type { ReactNode } from 'react'
import type { ShownType } from '#contracts/blocks'
import { bannerRegistry } from './banner-registry'
import { Collection } from './collection'
import { IconTextCollection } from './icon-text-collection'
import { itemRegistry } from './item-registry'
import type { LoadedBlocks } from './load-blocks.server'
import type { BlockOf } from './registry-types'
import { RichText } from './rich-text'
import { Spacer } from './spacer'
import { Video } from './video'

/** Every block of the contract that is shown, and the component that shows it; a missing one is a type error. */
const registry = {
  ...itemRegistry,
  ...bannerRegistry,
  spacer: Spacer,
  collection: Collection,
  'icon-text-collection': IconTextCollection,
  'rich-text': RichText,
  video: Video,
} satisfies { [T in ShownType]: (props: BlockOf<T>) => ReactNode }

/** A region of a canvas. */
export function Blocks({ loaded }: { loaded: LoadedBlocks }) {
  const firstPicture = loaded.blocks.findIndex(({ component }) => component === 'hero' || component.endsWith('banner'))
  return loaded.blocks.map(({ component, ...block }, index) => {
    const Component = registry[component] as (props: BlockOf<typeof component>) => ReactNode
    return <Component key={block.id} {...(block as BlockOf<typeof component>)} loaded={loaded} isFirst={index === firstPicture} />
  })
}
