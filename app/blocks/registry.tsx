import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RenderedBlockType } from '#contracts/blocks'
import { bannerRegistry } from './banner-registry'
import { blocksOnDemand } from './blocks-on-demand'
import { Collection } from './collection'
import { IconTextCollection } from './icon-text-collection'
import { invitationRegistry } from './invitation-registry'
import { itemRegistry } from './item-registry'
import type { LoadedBlocks, BlockOf } from './registry-types'
import { RichText } from './rich-text'
import { Spacer } from './spacer'
import { PendingExperiment as UndecidedAtOnce } from './pending-experiment'
import { Video } from './video'
import { navigationRegistry } from './navigation-registry'

/** Every block of the contract that is shown, and the component that writes it on the edge; a missing one is a type error. */
const serverRegistry = {
  ...itemRegistry,
  ...bannerRegistry,
  ...navigationRegistry,
  ...invitationRegistry,
  spacer: Spacer,
  collection: Collection,
  'icon-text-collection': IconTextCollection,
  'rich-text': RichText,
  video: Video,
} satisfies { [T in RenderedBlockType]: (props: BlockOf<T>) => ReactNode }

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
