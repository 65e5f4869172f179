import { BlockFrame, BlockText } from './block-parts'
import type { BlockOf } from './registry-types'

/** Authored text: terms, help, a word from the brand. */
export function RichText({ id, props }: BlockOf<'rich-text'>) {
  return (
    <BlockFrame id={id} layout={props} bare>
      <div className="wrap text section-s flow">
        <BlockText of={props} />
      </div>
    </BlockFrame>
  )
}
