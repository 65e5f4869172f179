import type { CSSProperties, ReactNode } from 'react'
import blockStyles from '~/ui/styles/for-blocks.css?url'
import proseStyles from '~/ui/styles/prose.css?url'
import type { LoadedBlocks } from './registry-types'
import { Blocks } from './registry'

/** Uses the spacing of the element around it. */
const insetStyle = { '--gutter': '0px', '--section': '0px' } as CSSProperties

/** Returns the blocks authored for one part of a page or dialog, or nothing so that the default content shows. */
export function renderAuthoredBlocks(loaded: LoadedBlocks | undefined): ReactNode {
  if (!loaded || loaded.blocks.length === 0) return undefined
  return (
    <div className="stack" style={insetStyle}>
      <link rel="stylesheet" href={proseStyles} />
      {loaded.blocks.every(({ component }) => component === 'rich-text') ? null : <link rel="stylesheet" href={blockStyles} />}
      <Blocks loaded={loaded} isFirst={false} />
    </div>
  )
}
