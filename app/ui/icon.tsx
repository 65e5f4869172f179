import { iconPaths } from './icon-paths'

export type IconName = keyof typeof iconPaths
export type IconSize = 'sm' | 'md' | 'lg' | '3xl'

const sizeClass: Record<IconSize, string> = { sm: ' s', md: '', lg: ' l', '3xl': ' xl' }

/** Authors write names of icons: one that is none is not drawn. */
export function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}

type IconProps = { name: IconName; size?: IconSize; label?: string }

/** A stroke drawing of 18 (sm), 24 (md), 28 (lg) or 40 px (3xl). Silent to screen readers unless it is given a label. */
export function Icon({ name, size = 'md', label }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`icon${sizeClass[size]}`} viewBox="0 0 24 24" {...voice}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
