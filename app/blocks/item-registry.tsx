import type { ReactNode } from 'react'
import { CategoryCard } from './category-card'
import { Espot } from './espot'
import { LinkedCard } from './linked-card'
import { MenuTile } from './menu-tile'
import { MultiLinkCard } from './multi-link-card'
import { Picture } from './picture'
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
