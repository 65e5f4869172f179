import type { CSSProperties } from 'react'

export type Spaces = Partial<Record<'sm' | 'md' | 'lg', string>>

/** The space between cards, in CSS pixels at each width; the theme's own where none is given. */
export function spaceBetween(spaces: Spaces): CSSProperties {
  const given = Object.entries(spaces).flatMap(([at, px]) => (px ? [[`--p-${at}`, `${px}px`]] : []))
  return Object.fromEntries(given) as CSSProperties
}
