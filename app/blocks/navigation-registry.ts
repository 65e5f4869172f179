import type { ComponentType, ReactNode } from 'react'
import { ButtonCollection } from './button-collection'
import { CallToAction } from './call-to-action'
import { lazyBlocks } from './lazy-blocks'
import { LinkList } from './link-list'
import { MegaMenu } from './menu'
import type { BlockOf } from './registry-types'
import { SecondaryNav } from './secondary-nav'

type NavigationType = 'button-collection' | 'call-to-action' | 'link-list' | 'mega-menu' | 'secondary-nav'

/** Navigation blocks. */
export const navigationRegistry = {
  'button-collection': ButtonCollection,
  'call-to-action': CallToAction,
  'link-list': LinkList,
  'mega-menu': MegaMenu,
  'secondary-nav': SecondaryNav,
} satisfies { [T in NavigationType]: (props: BlockOf<T>) => ReactNode }

/** The same, loaded on demand in a browser. */
export const navigationOnDemand = {
  ...lazyBlocks(() => import('./button-collection'), 'button-collection'),
  ...lazyBlocks(() => import('./call-to-action'), 'call-to-action'),
  ...lazyBlocks(() => import('./link-list'), 'link-list'),
  ...lazyBlocks(() => import('./menu'), 'mega-menu'),
  ...lazyBlocks(() => import('./secondary-nav'), 'secondary-nav'),
} satisfies { [T in NavigationType]: ComponentType<BlockOf<T>> }
