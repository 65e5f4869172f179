import type { ComponentPropsWithoutRef } from 'react'
import { hrefWithLocale } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'

type ContentLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { url: string }

/** A link as authors write it: a path without locale, an anchor, or an https URL. Without a safe target it renders its text only. */
export function ContentLink({ url, children, target, ...rest }: ContentLinkProps) {
  const { locale } = useStorefront()
  const href = hrefWithLocale(url, locale)
  if (!href) return <span {...rest}>{children}</span>
  return (
    <a href={href} {...rest} {...(target === '_blank' && { target, rel: 'noopener' })}>
      {children}
    </a>
  )
}
