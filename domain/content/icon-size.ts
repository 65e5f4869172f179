export type AuthoredIconSize = 'small' | 'medium' | 'large'

const steps = { small: 'md', medium: 'lg', large: '3xl' } as const

/** An authored icon size as a step of our icon scale: each is one step up. */
export function iconSizeOf(size: AuthoredIconSize): (typeof steps)[AuthoredIconSize] {
  return steps[size]
}
