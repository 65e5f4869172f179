import { type ComponentType, lazy, type ReactNode } from 'react'
import { CategoryCard, Espot, LinkedCard } from './cards'
import type { BlockOf, ItemType } from './registry-types'
import { MenuTile, MultiLinkCard, Picture } from './tiles'

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
  'category-card': lazy(() => import('./cards').then(({ CategoryCard: Item }) => ({ default: Item }))),
  espot: lazy(() => import('./cards').then(({ Espot: Item }) => ({ default: Item }))),
  'linked-card': lazy(() => import('./cards').then(({ LinkedCard: Item }) => ({ default: Item }))),
  'menu-tile': lazy(() => import('./tiles').then(({ MenuTile: Item }) => ({ default: Item }))),
  'multi-link-card': lazy(() => import('./tiles').then(({ MultiLinkCard: Item }) => ({ default: Item }))),
  picture: lazy(() => import('./tiles').then(({ Picture: Item }) => ({ default: Item }))),
} satisfies { [T in ItemType]: ComponentType<BlockOf<T>> }
