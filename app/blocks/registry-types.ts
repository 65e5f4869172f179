import type { BlockProps, BlockType, RenderedBlock } from '#contracts/blocks'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import type { OverlayProduct, PhotoWidget } from './block-data.server'

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
type PendingExperimentBlock = { component: 'undecided'; id: string; name: string; props: { baselines: RenderedBlock[] } }
/** A block in its place on a page. */
export type PlacedBlock = RenderedBlock | PendingExperimentBlock

/** Blocks ready to render, with the products some of them need. */
export type LoadedBlocks = {
  blocks: PlacedBlock[]
  /** block id → the carousel's products */
  cards: Record<string, ProductCardView[]>
  /** block id → the product floating on a hero */
  overlays: Record<string, OverlayProduct>
  /** block id → the script that fills it, and the page of all it shows */
  widgets?: Record<string, PhotoWidget>
  /** block id of an undecided experience → the variant that takes its place */
  decided?: Promise<Record<string, LoadedBlocks>>
  /** Explanation for testers, shown below the page. */
  strip?: string
}
