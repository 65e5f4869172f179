import { type ComponentType, lazy } from 'react'
import type { RenderedBlockType } from '#contracts/blocks'
import { itemsOnDemand } from './items-on-demand'
import { lazyNamedExport } from '~/client/lazy-named-export'
import type { BlockOf } from './registry-types'

/**
 * A browser loads the code of a block with the first page that shows it; until then the server's HTML stays. A block of the contract that
 * is missing here is a type error.
 */
export const blocksOnDemand = {
  ...itemsOnDemand,
  'benefit-bar': lazy(() => lazyNamedExport(import('./benefit-bar'))),
  'block-below-banner': lazy(() => lazyNamedExport(import('./block-below-banner'))),
  'button-collection': lazy(() => lazyNamedExport(import('./button-collection'))),
  'call-to-action': lazy(() => lazyNamedExport(import('./call-to-action'))),
  collection: lazy(() => lazyNamedExport(import('./collection'))),
  dialog: lazy(() => lazyNamedExport(import('./dialog'))),
  hero: lazy(() => lazyNamedExport(import('./hero'))),
  'icon-text-collection': lazy(() => lazyNamedExport(import('./icon-text-collection'))),
  'link-list': lazy(() => lazyNamedExport(import('./link-list'))),
  'mega-menu': lazy(() => lazyNamedExport(import('./mega-menu-block'))),
  'overlay-banner': lazy(() => lazyNamedExport(import('./overlay-banner'))),
  'pop-up': lazy(() => import('./pop-up').then(({ PopUp }) => ({ default: PopUp }))),
  'rich-text': lazy(() => lazyNamedExport(import('./rich-text'))),
  'secondary-nav': lazy(() => lazyNamedExport(import('./secondary-nav'))),
  'social-content': lazy(() => lazyNamedExport(import('./social-content'))),
  spacer: lazy(() => lazyNamedExport(import('./spacer'))),
  'split-banner': lazy(() => lazyNamedExport(import('./split-banner'))),
  'standard-image-banner': lazy(() => lazyNamedExport(import('./standard-image-banner'))),
  'thin-banner': lazy(() => lazyNamedExport(import('./thin-banner'))),
  video: lazy(() => lazyNamedExport(import('./video'))),
} satisfies { [T in RenderedBlockType]: ComponentType<BlockOf<T>> }
