import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names'

export type ButtonLook = 'solid' | 'light' | 'ghost' | 'quiet' | 'text'
type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonStyle = { look?: ButtonLook; size?: ButtonSize; block?: boolean }
type ButtonProps = ButtonStyle & ComponentPropsWithoutRef<'button'> & { busy?: boolean }
type ButtonLinkProps = ButtonStyle & ComponentPropsWithoutRef<'a'> & { href: string }

/** A button 44 (sm), 48 (md) or 56 px (lg) high. While busy it keeps its label, shows a spinner and ignores presses. */
export function Button({ look, size, block, busy, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={getButtonClass({ look, size, block }, className)} aria-busy={busy || undefined} {...rest}>
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={getButtonClass({ look, size, block }, className)} {...rest}>
      {children}
    </a>
  )
}

function getButtonClass({ look = 'solid', size = 'md', block }: ButtonStyle, extraClass?: string) {
  return classNames('btn', look !== 'solid' && look, size !== 'md' && size, block && 'block', extraClass)
}
