import type { BlockProps, BlockType, ShownBlock } from '#contracts/blocks'
import type { LoadedBlocks } from './load-blocks.server'

/** Props of a block's component: its own fields, the page's loaded data, and its position. */
export type BlockOf<T extends BlockType> = {
  id: string
  name: string
  props: BlockProps<T>
  loaded: LoadedBlocks
  /** The first of the page: its picture is the one a visitor waits for. */
  isFirst?: boolean
  /** Inside a collection. */
  isItem?: boolean
}

export type ItemBlock = BlockProps<'collection'>['items'][number]
export type ItemType = ItemBlock['component']

/** An experience nothing is decided of yet: its baseline, until the decision arrives. */
type PendingExperimentBlock = { component: 'undecided'; id: string; name: string; props: { baselines: ShownBlock[] } }
/** A block in its place on a page. */
export type PlacedBlock = ShownBlock | PendingExperimentBlock
