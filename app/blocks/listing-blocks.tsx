import blockStyles from '~/ui/styles/for-blocks.css?url'
import { BlocksWithStyles } from './blocks-with-styles'
import type { LoadedBlocks } from './registry-types'

const dressed = /^(hero|spacer|video|(?!split).*banner)$/

/** Renders the blocks above or below a category's products: a line above, large pictures below. */
export function ListingBlocks({ loaded }: { loaded: LoadedBlocks }) {
  return <BlocksWithStyles {...{ loaded, dressed }} styles={blockStyles} />
}
