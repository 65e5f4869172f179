import type { LoadedBlocks } from './load-blocks.server'
import { Blocks } from './registry'

type DressedBlocksProps = {
  loaded: LoadedBlocks
  /** Names of the blocks the page has the styles of. */
  dressed: RegExp
  /** The sheet the others need. */
  styles: string
}

/** Blocks on a page that has the styles of some kinds only; those of other kinds come along where an author has put one there. */
export function BlocksWithStyles({ loaded, dressed, styles }: DressedBlocksProps) {
  const isDressed = loaded.blocks.every((block) =>
    block.component === 'undecided'
      ? block.props.baselines.every(({ component }) => dressed.test(component))
      : dressed.test(block.component),
  )
  return (
    <>
      {isDressed ? null : <link rel="stylesheet" href={styles} />}
      <Blocks loaded={loaded} />
    </>
  )
}
