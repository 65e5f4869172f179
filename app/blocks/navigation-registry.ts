import type { ComponentType, ReactNode } from 'react'
import { ButtonCollection, CallToAction } from './button-blocks'
import { createLazyBlocks } from './lazy-blocks'
import { LinkList, SecondaryNav } from './link-blocks'
import { MegaMenu } from './menu'
import type { BlockOf } from './registry-types'

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
  ...createLazyBlocks(() => import('./button-blocks'), 'button-collection', 'call-to-action'),
  ...createLazyBlocks(() => import('./link-blocks'), 'link-list', 'secondary-nav'),
  ...createLazyBlocks(() => import('./menu'), 'mega-menu'),
} satisfies { [T in NavigationType]: ComponentType<BlockOf<T>> }
