import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names'

export type IconName = keyof typeof iconPaths
export type IconSize = 'sm' | 'md' | 'lg' | '3xl'

const sizeClass: Record<IconSize, string> = { sm: ' s', md: '', lg: ' l', '3xl': ' xl' }

/** Authors write names of icons: one that is none is not drawn. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}

type IconProps = { name: IconName; size?: IconSize; label?: string }

/** A stroke drawing of 18 (sm), 24 (md), 28 (lg) or 40 px (3xl). Silent to screen readers unless it is given a label. */
export function Icon({ name, size = 'md', label }: IconProps) {
  const accessibleProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`icon${sizeClass[size]}`} viewBox="0 0 24 24" {...accessibleProps}>
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** Stroke drawings on a 24 × 24 canvas, drawn for this storefront. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  bag: 'M5 8.5h14l-1 11.5H6zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-down': 'M6 9l6 6 6-6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.5',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.45-1.2.9-1.2 1.9M12 16.8v.1',
  truck:
    'M3 6.5h11v10H3zM14 10h4l3 3.3v3.2h-7zM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19zM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  return: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H8',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6zM9 12l2.2 2.2L15 10.2',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9l-5.3 3 1.2-6-4.5-4.1 6-.7z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 1 1 13 0c0 5-6.5 11-6.5 11zM12 12a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  store:
    'M4 10l1.5-5.5h13L20 10M4 10a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0A2.67 2.67 0 0 0 20 10M5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5v14M16 5v14',
  captions: 'M3 5.5h18v13H3zM10.5 10.3a2.4 2.4 0 1 0 0 3.4M17.5 10.3a2.4 2.4 0 1 0 0 3.4',
  gift: 'M4 9h16v4H4zM5.5 13h13v7.5h-13zM12 9v11.5M12 9s-4.5 0-4.5-2.7S11 4 12 9zM12 9s4.5 0 4.5-2.7S13 4 12 9z',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  phone: 'M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1C11.5 20 4 12.5 4 5a1 1 0 0 1 1-1z',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h3',
  box: 'M4 8l8-4 8 4v8.5L12 21l-8-4.5zM4 8l8 4 8-4M12 12v9M8 6l8 4',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l1.5 1.5h-15zM10 21h4',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 9.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
  'sign-out': 'M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6-.8M5.5 12a9.5 9.5 0 0 1 3.8-2.2M13 9.2a9.5 9.5 0 0 1 5.5 2.8M2.8 8.7A14 14 0 0 1 6 6.6M10 5.2a14 14 0 0 1 11.2 3.5M12 19v.1',
  repair: 'M20 4L8.5 15.5M20 4c-3 0-4 2-3.3 3.3S19 8 20 4zM8.5 15.5c-2 2-5 1-4.5 4.5 3.5.5 2.5-2.5 4.5-4.5z',
} as const

type IconControlProps = { icon: IconName; label: string; count?: number; size?: IconSize }
type IconButtonProps = IconControlProps & Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & { pressed?: boolean }
type IconLinkProps = IconControlProps & Omit<ComponentPropsWithoutRef<'a'>, 'aria-label'> & { href: string }

/** A 44 px button that is only a picture. The bubble's number is for the eye: say it in the label too. */
export function IconButton({ icon, label, count, size, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={classNames('ib', className)} aria-label={label} aria-pressed={pressed} {...rest}>
      <Icon name={icon} size={size} />
      <CountBadge value={count} />
    </button>
  )
}

/** The same as a link. */
export function IconLink({ icon, label, count, size, className, ...rest }: IconLinkProps) {
  return (
    <a className={classNames('ib', className)} aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
      <CountBadge value={count} />
    </a>
  )
}

function CountBadge({ value }: { value?: number }) {
  if (!value) return null
  return (
    <span className="count" aria-hidden>
      {value > 99 ? '99+' : value}
    </span>
  )
}
