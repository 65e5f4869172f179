import type { ComponentPropsWithoutRef } from 'react'
import { localizeHref } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'
import type { Locale } from '#config/locales'
import { findDialogAtPath } from '~/client/dialog-link'

type ContentLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { url: string }

/** A link as authors write it: a path without locale, an anchor, or an https URL. Without a safe target it renders its text only. */
export function ContentLink({ url, children, target, ...linkProps }: ContentLinkProps) {
  const { locale } = useStorefront()
  const href = localizeHref(url, locale)
  if (!href) return <span {...linkProps}>{children}</span>
  return (
    <a href={href} {...linkProps} {...(target === '_blank' && { target, rel: 'noopener' })}>
      {children}
    </a>
  )
}

export type LinkedTextProps = { text: string; /** As authors write it. */ url?: string; opens?: 'dialog' }

/** A text the edge has written, as a link where it leads somewhere. */
export function LinkedText({ text, url, opens }: LinkedTextProps) {
  if (!url) return text
  return (
    <ContentLink url={url} className="link" aria-haspopup={opens}>
      {text}
    </ContentLink>
  )
}

type LinkTarget = { url: string; targetAttribute?: '_self' | '_blank'; ping?: string }
type LinkProps = { href: string; target?: '_blank'; rel?: 'noopener'; ping?: string; 'aria-haspopup'?: 'dialog' }

/** Returns href and target of an authored link; undefined if unsafe. A link to a dialog's page opens the dialog. */
export function getLinkProps(target: LinkTarget | undefined, locale: Locale): LinkProps | undefined {
  const href = target && localizeHref(target.url, locale)
  if (!href) return undefined
  if (target.targetAttribute === '_blank') return { href, ping: target.ping, target: '_blank', rel: 'noopener' }
  return { href, ping: target.ping, ...(isDialogHref(href) && { 'aria-haspopup': 'dialog' }) }
}

/** Links to the mini cart open the full page when the cart is meant. */
function isDialogHref(href: string): boolean {
  const dialog = findDialogAtPath(href.replace(/[?#].*/, ''))
  return dialog !== undefined && dialog !== 'mini-cart'
}
