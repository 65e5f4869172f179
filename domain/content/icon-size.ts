export type AuthoredIconSize = 'small' | 'medium' | 'large'

const steps = { small: 'md', medium: 'lg', large: '3xl' } as const

/** Maps an authored icon size to the next larger step of our icon scale. */
export function iconSizeOf(size: AuthoredIconSize): (typeof steps)[AuthoredIconSize] {
  return steps[size]
}
