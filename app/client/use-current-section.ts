import { useMatches } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { hrefWithLocale } from '#domain/content/href-with-locale'
import { useStorefront } from './storefront-context'

/** A page about a product, as the one to pick it up, may have no trail. */
type Trail = { breadcrumb?: { url: string }[] }
type PageInSection = { category?: Trail; product?: Trail } | null | undefined

/** The address of the top category that a category or product page belongs to; undefined elsewhere. */
export function useCurrentSection(): string | undefined {
  const { locale } = useStorefront()
  const page = useMatches().at(-1)?.data as PageInSection
  const top = (page?.category ?? page?.product)?.breadcrumb?.[0]
  return top && hrefWithLocale(top.url, locale)
}

/**
 * Marks the entry of the menu that leads to the current section. The menu's HTML stays as the document brought it, so navigation moves the
 * mark in the page itself.
 */
export function useSectionMark(menu: RefObject<HTMLElement>, section: string | undefined) {
  useEffect(() => {
    for (const link of menu.current?.querySelectorAll<HTMLAnchorElement>('ul.wrap > li > a, .mega .all') ?? []) {
      const panel = link.closest('.mega')?.id
      const entry = panel ? menu.current?.querySelector(`[popovertarget="${panel}"]`) : link
      if (link.getAttribute('href') === section) entry?.setAttribute('aria-current', 'true')
      else entry?.removeAttribute('aria-current')
    }
  }, [menu, section])
}
