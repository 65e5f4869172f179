import type { ComponentType, ReactNode } from 'react'
import { ButtonCollection } from './button-collection'
import { CallToAction } from './call-to-action'
import { createLazyBlocks } from './lazy-blocks'
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
  ...createLazyBlocks(() => import('./button-collection'), 'button-collection'),
  ...createLazyBlocks(() => import('./call-to-action'), 'call-to-action'),
  ...createLazyBlocks(() => import('./link-list'), 'link-list'),
  ...createLazyBlocks(() => import('./menu'), 'mega-menu'),
  ...createLazyBlocks(() => import('./secondary-nav'), 'secondary-nav'),
} satisfies { [T in NavigationType]: ComponentType<BlockOf<T>> }
