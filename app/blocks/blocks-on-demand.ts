import { type ComponentType, lazy } from 'react'
import type { ShownType } from '#contracts/blocks'
import { itemsOnDemand } from './items-on-demand'
import { onlyExport } from '~/client/only-export'
import type { BlockOf } from './registry-types'

/**
 * In a browser the code of a block arrives with the first page that shows it; until then what the edge wrote stands. A block of the contract
 * that is missing here is a type error.
 */
export const blocksOnDemand = {
  ...itemsOnDemand,
  'benefit-bar': lazy(() => onlyExport(import('./benefit-bar'))),
  'block-below-banner': lazy(() => onlyExport(import('./block-below-banner'))),
  'button-collection': lazy(() => onlyExport(import('./button-collection'))),
  'call-to-action': lazy(() => onlyExport(import('./call-to-action'))),
  collection: lazy(() => onlyExport(import('./collection'))),
  dialog: lazy(() => onlyExport(import('./dialog'))),
  hero: lazy(() => onlyExport(import('./hero'))),
  'icon-text-collection': lazy(() => onlyExport(import('./icon-text-collection'))),
  'link-list': lazy(() => onlyExport(import('./link-list'))),
  'mega-menu': lazy(() => onlyExport(import('./mega-menu-block'))),
  'overlay-banner': lazy(() => onlyExport(import('./overlay-banner'))),
  'pop-up': lazy(() => onlyExport(import('./pop-up'))),
  'rich-text': lazy(() => onlyExport(import('./rich-text'))),
  'secondary-nav': lazy(() => onlyExport(import('./secondary-nav'))),
  'social-content': lazy(() => onlyExport(import('./social-content'))),
  spacer: lazy(() => onlyExport(import('./spacer'))),
  'split-banner': lazy(() => onlyExport(import('./split-banner'))),
  'standard-image-banner': lazy(() => onlyExport(import('./standard-image-banner'))),
  'thin-banner': lazy(() => onlyExport(import('./thin-banner'))),
  video: lazy(() => onlyExport(import('./video'))),
} satisfies { [T in ShownType]: ComponentType<BlockOf<T>> }
