import type { CSSProperties, ReactNode } from 'react'
import blockStyles from '~/ui/styles/for-blocks.css?url'
import proseStyles from '~/ui/styles/prose.css?url'
import type { LoadedBlocks } from './load-blocks.server'
import { Blocks } from './registry'

/** The room around it is that of where it stands. */
const inset = { '--gutter': '0px', '--section': '0px' } as CSSProperties

/** What authors wrote for a part of a page or dialog of ours; nothing while there is nothing of theirs, so that the page's own words stand. (CMS-01) */
export function authoredPart(loaded: LoadedBlocks | undefined): ReactNode {
  if (!loaded || loaded.blocks.length === 0) return undefined
  return (
    <div className="stack" style={inset}>
      <link rel="stylesheet" href={proseStyles} />
      {loaded.blocks.every(({ component }) => component === 'rich-text') ? null : <link rel="stylesheet" href={blockStyles} />}
      <Blocks loaded={loaded} isFirst={false} />
    </div>
  )
}
