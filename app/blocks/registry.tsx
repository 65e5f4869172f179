import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RenderedBlockType } from '#contracts/blocks'
import { BlockBelowBanner, OverlayBanner, StandardImageBanner, ThinBanner } from './banners'
import { ButtonCollection } from './button-collection'
import { Collection } from './collection'
import { itemRegistry, itemsOnDemand } from './collection-items'
import { Dialog } from './dialog'
import { BenefitBar, Hero, SplitBanner } from './front-banners'
import { CallToAction, LinkList, MegaMenuBlock, SecondaryNav } from './navigation'
import { PendingExperiment as UndecidedAtOnce } from './pending-experiment'
import { PopUp } from './pop-up'
import type { BlockOf, LoadedBlocks } from './registry-types'
import { SocialContent } from './social-content'
import { IconTextCollection, RichText, Spacer } from './strips'
import { Video } from './video'

/** Every block of the contract that is shown, and the component that writes it on the edge; a missing one is a type error. */
const serverRegistry = {
  ...itemRegistry,
  'benefit-bar': BenefitBar,
  'block-below-banner': BlockBelowBanner,
  'button-collection': ButtonCollection,
  'call-to-action': CallToAction,
  collection: Collection,
  dialog: Dialog,
  hero: Hero,
  'icon-text-collection': IconTextCollection,
  'link-list': LinkList,
  'mega-menu': MegaMenuBlock,
  'overlay-banner': OverlayBanner,
  'pop-up': PopUp,
  'rich-text': RichText,
  'secondary-nav': SecondaryNav,
  'social-content': SocialContent,
  spacer: Spacer,
  'split-banner': SplitBanner,
  'standard-image-banner': StandardImageBanner,
  'thin-banner': ThinBanner,
  video: Video,
} satisfies { [T in RenderedBlockType]: (props: BlockOf<T>) => ReactNode }

/** The same in a browser, which loads the code of a block with the first page that shows it; until then the server's HTML stays. */
const blocksOnDemand = {
  ...itemsOnDemand,
  'benefit-bar': lazy(() => import('./front-banners').then(({ BenefitBar: Block }) => ({ default: Block }))),
  'block-below-banner': lazy(() => import('./banners').then(({ BlockBelowBanner: Block }) => ({ default: Block }))),
  'button-collection': lazy(() => import('./button-collection').then(({ ButtonCollection: Block }) => ({ default: Block }))),
  'call-to-action': lazy(() => import('./navigation').then(({ CallToAction: Block }) => ({ default: Block }))),
  collection: lazy(() => import('./collection').then(({ Collection: Block }) => ({ default: Block }))),
  dialog: lazy(() => import('./dialog').then(({ Dialog: Block }) => ({ default: Block }))),
  hero: lazy(() => import('./front-banners').then(({ Hero: Block }) => ({ default: Block }))),
  'icon-text-collection': lazy(() => import('./strips').then(({ IconTextCollection: Block }) => ({ default: Block }))),
  'link-list': lazy(() => import('./navigation').then(({ LinkList: Block }) => ({ default: Block }))),
  'mega-menu': lazy(() => import('./navigation').then(({ MegaMenuBlock: Block }) => ({ default: Block }))),
  'overlay-banner': lazy(() => import('./banners').then(({ OverlayBanner: Block }) => ({ default: Block }))),
  'pop-up': lazy(() => import('./pop-up').then(({ PopUp: Block }) => ({ default: Block }))),
  'rich-text': lazy(() => import('./strips').then(({ RichText: Block }) => ({ default: Block }))),
  'secondary-nav': lazy(() => import('./navigation').then(({ SecondaryNav: Block }) => ({ default: Block }))),
  'social-content': lazy(() => import('./social-content').then(({ SocialContent: Block }) => ({ default: Block }))),
  spacer: lazy(() => import('./strips').then(({ Spacer: Block }) => ({ default: Block }))),
  'split-banner': lazy(() => import('./front-banners').then(({ SplitBanner: Block }) => ({ default: Block }))),
  'standard-image-banner': lazy(() => import('./banners').then(({ StandardImageBanner: Block }) => ({ default: Block }))),
  'thin-banner': lazy(() => import('./banners').then(({ ThinBanner: Block }) => ({ default: Block }))),
  video: lazy(() => import('./video').then(({ Video: Block }) => ({ default: Block }))),
} satisfies { [T in RenderedBlockType]: ComponentType<BlockOf<T>> }

const blockComponents = import.meta.env.SSR ? serverRegistry : blocksOnDemand

/** The edge renders a baseline at once; a browser keeps the HTML until the code for the swap has loaded. */
const LazyPendingExperiment = import.meta.env.SSR
  ? UndecidedAtOnce
  : lazy(() => import('./pending-experiment').then((module) => ({ default: module.PendingExperiment })))

type BlocksProps = {
  loaded: LoadedBlocks
  /** Its first picture is what a visitor waits for. */
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
    return (
      <Suspense key={block.id}>
        <Component {...(block as BlockOf<typeof component>)} loaded={loaded} isFirst={isFirstPicture} />
      </Suspense>
    )
  })
  return hasStrip && loaded.strip
    ? [...blockElements, <div key="strip" dangerouslySetInnerHTML={{ __html: loaded.strip }} />]
    : blockElements
}
