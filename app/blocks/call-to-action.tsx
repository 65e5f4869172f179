import { ButtonRow } from '~/ui/button-row'
import { BlockFrame, TargetButton } from './block-parts'
import type { BlockOf } from './registry-types'

/** Renders a standalone button. */
export function CallToAction({ id, props: { target, alignment, ...layout } }: BlockOf<'call-to-action'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <ButtonRow center={alignment === 'center'}>
        <TargetButton target={target} />
      </ButtonRow>
    </BlockFrame>
  )
}
