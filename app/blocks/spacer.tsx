import { Spacer as SpacerLook } from '~/ui/spacer'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

const spacerHeights = { '0': 0, '8': 8, '16': 16, '24': 24, '32': 32, '48': 48, '64': 64 } as const

/** Empty height. */
export function Spacer({ id, props }: BlockOf<'spacer'>) {
  return (
    <BlockFrame id={id} layout={props} bare>
      <SpacerLook height={spacerHeights[props.size]} />
    </BlockFrame>
  )
}
