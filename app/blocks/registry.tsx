import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RenderedBlockType } from '#contracts/blocks'
import { BlockBelowBanner, OverlayBanner, StandardImageBanner } from './banners'
import { Collection } from './collection'
import { itemRegistry, itemsOnDemand } from './collection-items'
import { Dialog } from './dialog'
import { BenefitBar, Hero, SplitBanner } from './front-banners'
import { createLazyBlocks } from './lazy-blocks'
import { navigationOnDemand, navigationRegistry } from './navigation-registry'
import { PendingExperiment as UndecidedAtOnce } from './pending-experiment'
import { PopUp } from './pop-up'
import type { BlockOf, LoadedBlocks } from './registry-types'
import { SharedBlock } from './shared-block'
import { SocialContent } from './social-content'
import { IconTextCollection, RichText, Spacer } from './strips'
import { ThinBanner } from './thin-banner'
import { Video } from './video'

/** Every block of the contract that is shown, and the component that writes it on the edge; a missing one is a type error. */
const serverRegistry = {
  ...itemRegistry,
  ...navigationRegistry,
  'benefit-bar': BenefitBar,
  'block-below-banner': BlockBelowBanner,
  collection: Collection,
  dialog: Dialog,
  hero: Hero,
  'icon-text-collection': IconTextCollection,
  'overlay-banner': OverlayBanner,
  'pop-up': PopUp,
  'rich-text': RichText,
  'social-content': SocialContent,
  spacer: Spacer,
  'split-banner': SplitBanner,
  'standard-image-banner': StandardImageBanner,
  'thin-banner': ThinBanner,
  video: Video,
} satisfies { [T in RenderedBlockType]: (props: BlockOf<T>) => ReactNode }

/** The same in a browser. */
const blocksOnDemand = {
  ...itemsOnDemand,
  ...navigationOnDemand,
  ...createLazyBlocks(() => import('./front-banners'), 'benefit-bar', 'hero', 'split-banner'),
  ...createLazyBlocks(() => import('./banners'), 'block-below-banner', 'overlay-banner', 'standard-image-banner'),
  ...createLazyBlocks(() => import('./strips'), 'icon-text-collection', 'rich-text', 'spacer'),
  ...createLazyBlocks(() => import('./collection'), 'collection'),
  ...createLazyBlocks(() => import('./dialog'), 'dialog'),
  ...createLazyBlocks(() => import('./pop-up'), 'pop-up'),
  ...createLazyBlocks(() => import('./social-content'), 'social-content'),
  ...createLazyBlocks(() => import('./thin-banner'), 'thin-banner'),
  ...createLazyBlocks(() => import('./video'), 'video'),
} satisfies { [T in RenderedBlockType]: ComponentType<BlockOf<T>> }

const blockComponents = import.meta.env.SSR ? serverRegistry : blocksOnDemand

/** The edge renders a baseline at once; a browser keeps the HTML until the code for the swap has loaded. */
const LazyPendingExperiment = import.meta.env.SSR
  ? UndecidedAtOnce
  : lazy(() => import('./pending-experiment').then((module) => ({ default: module.PendingExperiment })))

type BlocksProps = {
  loaded: LoadedBlocks
  /** Its first picture is the largest contentful paint. */
  isFirst?: boolean
  /** Renders the testers' explanation once per page. */
  hasStrip?: boolean
}

/** A region of a canvas. */
export function Blocks({ loaded, isFirst = true, hasStrip = isFirst }: BlocksProps) {
  const firstPictureIndex = loaded.blocks.findIndex(({ component }) => /^(hero|undecided|.*banner)$/.test(component))
  const blockElements = loaded.blocks.map((each, index) => {
    const isFirstPicture = isFirst && index === firstPictureIndex
    if (each.component === 'undecided') {
      const renderVariant = (variantBlocks: LoadedBlocks) => <Blocks loaded={variantBlocks} isFirst={isFirstPicture} />
      return (
        <Suspense key={each.id}>
          <LazyPendingExperiment
            id={each.id}
            decided={loaded.decided}
            baseline={renderVariant({ ...loaded, blocks: each.props.baselines, strip: undefined })}
            show={renderVariant}
          />
        </Suspense>
      )
    }
    const { component, ...block } = each
    const Component = blockComponents[component] as ComponentType<BlockOf<typeof component>>
    const blockElement = <Component {...(block as BlockOf<typeof component>)} loaded={loaded} isFirst={isFirstPicture} />
    return (
      <Suspense key={block.id}>
        {import.meta.env.SSR ? (
          <SharedBlock {...{ block: each, loaded, isFirst: isFirstPicture }}>{blockElement}</SharedBlock>
        ) : (
          blockElement
        )}
      </Suspense>
    )
  })
  return hasStrip && loaded.strip
    ? [...blockElements, <div key="strip" dangerouslySetInnerHTML={{ __html: loaded.strip }} />]
    : blockElements
}
