import type { Locale } from '#config/locales'
import { localizeHref } from '#domain/content/authored-link'
import { findDialogAtPath } from '~/client/dialog-link'

type LinkTarget = { url: string; targetAttribute?: '_self' | '_blank'; ping?: string }
export type LinkProps = { href: string; target?: '_blank'; rel?: 'noopener'; ping?: string; 'aria-haspopup'?: 'dialog' }

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
