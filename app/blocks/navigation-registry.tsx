import type { ReactNode } from 'react'
import { ButtonCollection } from './button-collection'
import { CallToAction } from './call-to-action'
import { LinkList } from './link-list'
import { MegaMenuBlock } from './mega-menu-block'
import type { BlockOf } from './registry-types'
import { SecondaryNav } from './secondary-nav'

type NavigationType = 'link-list' | 'button-collection' | 'call-to-action' | 'secondary-nav' | 'mega-menu'

/** Navigation blocks. */
export const navigationRegistry = {
  'link-list': LinkList,
  'button-collection': ButtonCollection,
  'call-to-action': CallToAction,
  'secondary-nav': SecondaryNav,
  'mega-menu': MegaMenuBlock,
} satisfies { [T in NavigationType]: (props: BlockOf<T>) => ReactNode }
