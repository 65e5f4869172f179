type GradientStyle = 'full' | 'focused' | 'off'
type Breakpoint = 'sm' | 'md' | 'lg'

/** `tone`: light text on a dark gradient (`night`) or dark text on a light one (`day`). */
export type Gradient = { style?: GradientStyle; tone?: 'night' | 'day'; hiddenAt?: Breakpoint[] }

/** The veil that keeps words over a picture readable: full reaches 35 % up the picture, focused 50 %, off not at all. */
export function gradientClasses({ style, tone }: Gradient = {}) {
  return [style && `grad-${style}`, tone]
}

/** On these widths there is no veil. */
export function gradientAttributes({ hiddenAt }: Gradient = {}) {
  return hiddenAt?.length ? { 'data-grad-off': hiddenAt.join(' ') } : {}
}
