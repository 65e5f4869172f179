import { type ComponentType, lazy } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import type { BlockOf, ItemType } from './registry-types'

/** Blocks that may stand inside a collection, as a browser gets them. */
export const itemsOnDemand = {
  'category-card': lazy(() => lazyNamedExport(import('./category-card'))),
  espot: lazy(() => lazyNamedExport(import('./espot'))),
  'linked-card': lazy(() => lazyNamedExport(import('./linked-card'))),
  'menu-tile': lazy(() => lazyNamedExport(import('./menu-tile'))),
  'multi-link-card': lazy(() => lazyNamedExport(import('./multi-link-card'))),
  picture: lazy(() => lazyNamedExport(import('./picture'))),
} satisfies { [T in ItemType]: ComponentType<BlockOf<T>> }
