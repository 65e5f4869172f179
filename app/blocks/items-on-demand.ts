import { type ComponentType, lazy } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import type { BlockOf, ItemType } from './registry-types'

/** Blocks allowed inside a collection, loaded on demand in a browser. */
export const itemsOnDemand = {
  'category-card': lazy(() => lazyNamedExport(import('./category-card'))),
  espot: lazy(() => lazyNamedExport(import('./espot'))),
  'linked-card': lazy(() => lazyNamedExport(import('./linked-card'))),
  'menu-tile': lazy(() => lazyNamedExport(import('./menu-tile'))),
  'multi-link-card': lazy(() => lazyNamedExport(import('./multi-link-card'))),
  picture: lazy(() => lazyNamedExport(import('./picture'))),
} satisfies { [T in ItemType]: ComponentType<BlockOf<T>> }
