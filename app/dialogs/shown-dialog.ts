import type { DialogName } from '#contracts/dialogs'
import type { StorefrontView } from '~/client/storefront-context'
import { dialogAt, dialogHref } from '~/client/dialog-link'

/** The dialog for a URL, if there is one. Where a site is configured so, simplified enrollment replaces sign-in. */
export function shownDialog(
  href: string,
  { flags, locale }: Pick<StorefrontView, 'flags' | 'locale'>,
): { name: DialogName; href: string } | undefined {
  const name = dialogAt(href.replace(/^https?:\/\/[^/]+|[?#].*/g, ''))
  if (name === 'sign-in' && flags.simplifiedEnrollment) {
    const [, query] = href.replace(/#.*/, '').split('?')
    return { name: 'enroll', href: dialogHref('enroll', { ...Object.fromEntries(new URLSearchParams(query)), step: 'lookup' }, locale) }
  }
  return name && { name, href }
}
