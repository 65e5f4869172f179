import type { LoadedBlocks } from './registry-types'
import { Blocks } from './registry'

type DressedBlocksProps = {
  loaded: LoadedBlocks
  /** Names of the blocks the page has the styles of. */
  dressed: RegExp
  /** The style sheet of the other blocks. */
  styles: string
}

/**
 * Renders blocks on a page with the styles of some page kinds; the styles of other kinds are added where an author has placed their blocks.
 */
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
