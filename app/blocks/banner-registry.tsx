import type { ReactNode } from 'react'
import { BenefitBar } from './benefit-bar'
import { BlockBelowBanner } from './block-below-banner'
import { Hero } from './hero'
import { OverlayBanner } from './overlay-banner'
import type { BlockOf } from './registry-types'
import { SplitBanner } from './split-banner'
import { StandardImageBanner } from './standard-image-banner'
import { ThinBanner } from './thin-banner'

type BannerType =
  | 'block-below-banner'
  | 'standard-image-banner'
  | 'overlay-banner'
  | 'split-banner'
  | 'thin-banner'
  | 'benefit-bar'
  | 'hero'

/** Blocks with one message across the page. */
export const bannerRegistry = {
  'block-below-banner': BlockBelowBanner,
  'standard-image-banner': StandardImageBanner,
  'overlay-banner': OverlayBanner,
  'split-banner': SplitBanner,
  'thin-banner': ThinBanner,
  'benefit-bar': BenefitBar,
  hero: Hero,
} satisfies { [T in BannerType]: (props: BlockOf<T>) => ReactNode }
