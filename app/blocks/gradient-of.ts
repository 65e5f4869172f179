import type { BlockProps } from '#contracts/blocks'
import type { Gradient } from '~/ui/gradient'

/** The veil an author asked for, in the words of the design system. */
export function gradientOf(props: Pick<BlockProps<'hero'>, 'gradientStyle' | 'gradientTone' | 'gradientBreakpoints'>): Gradient {
  const on = props.gradientBreakpoints
  return {
    style: props.gradientStyle,
    // Without a veil the brand's own tone stands.
    ...(props.gradientStyle !== 'off' && { tone: props.gradientTone === 'light' ? ('day' as const) : ('night' as const) }),
    ...(on && { hiddenAt: (['sm', 'md', 'lg'] as const).filter((breakpoint) => !on.includes(breakpoint)) }),
  }
}
