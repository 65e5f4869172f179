import blockStyles from '~/ui/styles/for-product-blocks.css?url'
import { BlocksWithStyles } from './blocks-with-styles'
import type { LoadedBlocks } from './registry-types'

const dressed = /^(collection|icon-text-collection|social-content|spacer)$/

/** Renders the blocks below a product. */
export function ProductBlocks({ loaded }: { loaded: LoadedBlocks }) {
  return <BlocksWithStyles {...{ loaded, dressed }} styles={blockStyles} />
}
