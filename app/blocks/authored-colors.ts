import type { CSSProperties } from 'react'
import type { BlockProps } from '#contracts/blocks'
import type { Gradient } from '~/ui/hero'

type Colors = Pick<BlockProps<'hero'>, 'color' | 'backgroundColor'>

/** Returns true if the author set both text and background color. */
export function hasAuthoredColors({ color, backgroundColor }: Colors): boolean {
  return Boolean(color && backgroundColor)
}

/** Authored colors. On a custom background, muted text gets full contrast; with both colors set, light buttons use them too. */
export function colorStyle({ color, backgroundColor }: Colors): CSSProperties | undefined {
  if (!color && !backgroundColor) return undefined
  const ground = backgroundColor && { background: backgroundColor, '--c-ink-2': 'currentColor' }
  const buttons = color && backgroundColor && { '--c-light': color, '--c-on-light': backgroundColor }
  return { ...(color && { color }), ...ground, ...buttons } as CSSProperties
}

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
