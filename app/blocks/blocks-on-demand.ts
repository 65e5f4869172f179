import { type ComponentType, lazy } from 'react'
import type { ShownType } from '#contracts/blocks'
import type { BlockOf } from './registry-types'

/**
 * In a browser the code of a block arrives with the first page that shows it; until then what the edge wrote stands. A block of the contract
 * that is missing here is a type error.
 */
export const blocksOnDemand = {
  'benefit-bar': lazy(async () => ({ default: (await import('./benefit-bar')).BenefitBar })),
  'block-below-banner': lazy(async () => ({ default: (await import('./block-below-banner')).BlockBelowBanner })),
  'button-collection': lazy(async () => ({ default: (await import('./button-collection')).ButtonCollection })),
  'call-to-action': lazy(async () => ({ default: (await import('./call-to-action')).CallToAction })),
  'category-card': lazy(async () => ({ default: (await import('./category-card')).CategoryCard })),
  collection: lazy(async () => ({ default: (await import('./collection')).Collection })),
  dialog: lazy(async () => ({ default: (await import('./dialog')).Dialog })),
  espot: lazy(async () => ({ default: (await import('./espot')).Espot })),
  hero: lazy(async () => ({ default: (await import('./hero')).Hero })),
  'icon-text-collection': lazy(async () => ({ default: (await import('./icon-text-collection')).IconTextCollection })),
  'link-list': lazy(async () => ({ default: (await import('./link-list')).LinkList })),
  'linked-card': lazy(async () => ({ default: (await import('./linked-card')).LinkedCard })),
  'mega-menu': lazy(async () => ({ default: (await import('./mega-menu-block')).MegaMenuBlock })),
  'menu-tile': lazy(async () => ({ default: (await import('./menu-tile')).MenuTile })),
  'multi-link-card': lazy(async () => ({ default: (await import('./multi-link-card')).MultiLinkCard })),
  'overlay-banner': lazy(async () => ({ default: (await import('./overlay-banner')).OverlayBanner })),
  picture: lazy(async () => ({ default: (await import('./picture')).Picture })),
  'pop-up': lazy(async () => ({ default: (await import('./pop-up')).PopUp })),
  'rich-text': lazy(async () => ({ default: (await import('./rich-text')).RichText })),
  'secondary-nav': lazy(async () => ({ default: (await import('./secondary-nav')).SecondaryNav })),
  'social-content': lazy(async () => ({ default: (await import('./social-content')).SocialContent })),
  spacer: lazy(async () => ({ default: (await import('./spacer')).Spacer })),
  'split-banner': lazy(async () => ({ default: (await import('./split-banner')).SplitBanner })),
  'standard-image-banner': lazy(async () => ({ default: (await import('./standard-image-banner')).StandardImageBanner })),
  'thin-banner': lazy(async () => ({ default: (await import('./thin-banner')).ThinBanner })),
  video: lazy(async () => ({ default: (await import('./video')).Video })),
} satisfies { [T in ShownType]: ComponentType<BlockOf<T>> }
