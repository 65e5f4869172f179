import blockStyles from '~/ui/styles/for-blocks.css?url'
import productBlockStyles from '~/ui/styles/for-product-blocks.css?url'
import { Blocks } from './registry'
import type { LoadedBlocks } from './registry-types'

const listingStyledBlocks = /^(spacer|video|(?!split).*banner)$/

/** Renders the blocks above or below a category's products: a line above, large pictures below. */
export function ListingBlocks({ loaded }: { loaded: LoadedBlocks }) {
  return <BlocksWithStyles {...{ loaded, dressed: listingStyledBlocks }} styles={blockStyles} />
}

const productStyledBlocks = /^(collection|icon-text-collection|social-content|spacer)$/

/** Renders the blocks below a product. */
export function ProductBlocks({ loaded }: { loaded: LoadedBlocks }) {
  return <BlocksWithStyles {...{ loaded, dressed: productStyledBlocks }} styles={productBlockStyles} />
}

type StyledBlocksProps = {
  loaded: LoadedBlocks
  /** Names of the blocks the page has the styles of. */
  dressed: RegExp
  /** The style sheet of the other blocks. */
  styles: string
}

/** Renders blocks on a page with the styles of some page kinds. The styles of other kinds are added where an author has placed their blocks. */
function BlocksWithStyles({ loaded, dressed, styles }: StyledBlocksProps) {
  const isStyled = loaded.blocks.every((block) =>
    block.component === 'undecided'
      ? block.props.baselines.every(({ component }) => dressed.test(component))
      : dressed.test(block.component),
  )
  return (
    <>
      {isStyled ? null : <link rel="stylesheet" href={styles} />}
      <Blocks loaded={loaded} />
    </>
  )
}
