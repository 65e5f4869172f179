import type { ComponentType, ReactNode } from 'react'
import { CategoryCard, Espot, LinkedCard, MultiLinkCard, Picture } from './cards'
import { createLazyBlocks } from './lazy-blocks'
import { MenuTile } from './menu'
import type { BlockOf, ItemType } from './registry-types'

/** Blocks allowed inside a collection. A block of the contract that is missing here is a type error. */
export const itemRegistry = {
  'category-card': CategoryCard,
  'linked-card': LinkedCard,
  'multi-link-card': MultiLinkCard,
  'menu-tile': MenuTile,
  espot: Espot,
  picture: Picture,
} satisfies { [T in ItemType]: (props: BlockOf<T>) => ReactNode }

/** The same, loaded on demand in a browser. */
export const itemsOnDemand = {
  ...createLazyBlocks(() => import('./cards'), 'category-card', 'espot', 'linked-card', 'multi-link-card', 'picture'),
  ...createLazyBlocks(() => import('./menu'), 'menu-tile'),
} satisfies { [T in ItemType]: ComponentType<BlockOf<T>> }
