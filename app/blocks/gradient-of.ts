import type { BlockProps } from '#contracts/blocks'
import type { Gradient } from '~/ui/gradient'

/** The authored gradient in the terms of the design system. */
export function gradientOf(props: Pick<BlockProps<'hero'>, 'gradientStyle' | 'gradientTone' | 'gradientBreakpoints'>): Gradient {
  const on = props.gradientBreakpoints
  return {
    style: props.gradientStyle,
    // Without a gradient the brand's own tone applies.
    ...(props.gradientStyle !== 'off' && { tone: props.gradientTone === 'light' ? ('day' as const) : ('night' as const) }),
    ...(on && { hiddenAt: (['sm', 'md', 'lg'] as const).filter((breakpoint) => !on.includes(breakpoint)) }),
  }
}
