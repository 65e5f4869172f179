import blockStyles from '~/ui/styles/for-blocks.css?url'
import type { LoadedBlocks } from './load-blocks.server'
import { Blocks } from './registry'

/** Blocks that a page of a list has the styles of, and those that bring their own. */
const dressed = /^(hero|spacer|video|.*banner)$/

/** What stands above the products of a category, with the styles of other blocks than banners where an author has put one there. */
export function ListingBlocks({ loaded }: { loaded: LoadedBlocks }) {
  const isDressed = loaded.blocks.every((block) =>
    block.component === 'undecided'
      ? block.props.baselines.every(({ component }) => dressed.test(component))
      : dressed.test(block.component),
  )
  return (
    <>
      {isDressed ? null : <link rel="stylesheet" href={blockStyles} />}
      <Blocks loaded={loaded} />
    </>
  )
}
