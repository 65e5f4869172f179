export type GradientStyle = 'full' | 'focused' | 'off'

const starts: Record<GradientStyle, number> = { full: 35, focused: 50, off: 0 }

/** Where the shade over a picture begins, in percent of its height. `focused` is the taller one. (BLK-36, TRAP-37) */
export function gradientStartOf(style: GradientStyle): number {
  return starts[style]
}
