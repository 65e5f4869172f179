import type { CSSProperties } from 'react'

type Colors = { first: string; second?: string }
type SwatchProps = Colors & { label: string; href?: string; current?: boolean }

/** A small dot with a color of a product, split on the diagonal for two tones. A link if it has a target. */
export function Swatch({ first, second, label, href, current }: SwatchProps) {
  const dot = <i style={dotStyle({ first, second })} />
  const shared = { className: 'sw', 'aria-current': current || undefined }
  if (!href)
    return (
      <span {...shared} role="img" aria-label={label}>
        {dot}
      </span>
    )
  return (
    <a {...shared} href={href} aria-label={label}>
      {dot}
    </a>
  )
}

function dotStyle({ first, second }: Colors) {
  return { '--a': first, ...(second && { '--b': second }) } as CSSProperties
}
