import { type ComponentType, lazy } from 'react'
import { onlyExport } from '~/client/only-export'
import type { BlockOf, ItemType } from './registry-types'

/** Blocks that may stand inside a collection, as a browser gets them. */
export const itemsOnDemand = {
  'category-card': lazy(() => onlyExport(import('./category-card'))),
  espot: lazy(() => onlyExport(import('./espot'))),
  'linked-card': lazy(() => onlyExport(import('./linked-card'))),
  'menu-tile': lazy(() => onlyExport(import('./menu-tile'))),
  'multi-link-card': lazy(() => onlyExport(import('./multi-link-card'))),
  picture: lazy(() => onlyExport(import('./picture'))),
} satisfies { [T in ItemType]: ComponentType<BlockOf<T>> }
