import type { ComponentPropsWithoutRef, CSSProperties } from 'react'

type Colours = { first: string; second?: string }
type SwatchProps = Colours & { label: string; href?: string; current?: boolean }
type ColorDotProps = Colours & { label: string; count?: string; kind?: 'checkbox' | 'radio' } & Omit<
    ComponentPropsWithoutRef<'input'>,
    'type'
  >

/** A small dot that shows a colour a product comes in, split on the diagonal for two tones. A link when it leads somewhere. */
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

/** A colour with its name below, to filter by. */
export function ColorDot({ first, second, label, count, kind = 'checkbox', ...input }: ColorDotProps) {
  return (
    <label className="dot">
      <input type={kind} {...input} />
      <i style={dotStyle({ first, second })} />
      <span>
        {label}
        {count ? <span className="vh">, {count}</span> : null}
      </span>
    </label>
  )
}

function dotStyle({ first, second }: Colours) {
  return { '--a': first, ...(second && { '--b': second }) } as CSSProperties
}
