import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName, type IconSize } from './icon'

type Face = { icon: IconName; label: string; count?: number; size?: IconSize }
type IconButtonProps = Face & Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & { pressed?: boolean }
type IconLinkProps = Face & Omit<ComponentPropsWithoutRef<'a'>, 'aria-label'> & { href: string }

/** A 44 px button that is only a picture. The bubble's number is for the eye: say it in the label too. */
export function IconButton({ icon, label, count, size, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={classNames('ib', className)} aria-label={label} aria-pressed={pressed} {...rest}>
      <Icon name={icon} size={size} />
      <Count value={count} />
    </button>
  )
}

/** The same as a link. */
export function IconLink({ icon, label, count, size, className, ...rest }: IconLinkProps) {
  return (
    <a className={classNames('ib', className)} aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
      <Count value={count} />
    </a>
  )
}

function Count({ value }: { value?: number }) {
  if (!value) return null
  return (
    <span className="count" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  )
}
