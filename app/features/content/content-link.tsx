import type { ComponentPropsWithoutRef } from 'react'
import { localizeHref } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'

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
