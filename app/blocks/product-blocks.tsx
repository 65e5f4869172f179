import blockStyles from '~/ui/styles/for-product-blocks.css?url'
import { BlocksWithStyles } from './blocks-with-styles'
import type { LoadedBlocks } from './load-blocks.server'

const dressed = /^(collection|icon-text-collection|social-content|spacer)$/

/** What stands below a product, which mostly is what comes with it. */
export function ProductBlocks({ loaded }: { loaded: LoadedBlocks }) {
  return <BlocksWithStyles {...{ loaded, dressed }} styles={blockStyles} />
}
