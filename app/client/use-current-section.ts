import { useMatches } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { hrefWithLocale } from '#domain/content/authored-link'
import { useStorefront } from './storefront-context'

/** Some product pages, such as pickup, have no breadcrumb. */
type Trail = { breadcrumb?: { url: string }[] }
type PageInSection = { category?: Trail; product?: Trail } | null | undefined

/** URL of the top category of a category or product page; undefined elsewhere. */
export function useCurrentSection(): string | undefined {
  const { locale } = useStorefront()
  const page = useMatches().at(-1)?.data as PageInSection
  const top = (page?.category ?? page?.product)?.breadcrumb?.[0]
  return top && hrefWithLocale(top.url, locale)
}

/** Marks the current section in the menu. The menu's HTML stays as served, so navigation moves the mark in the DOM. */
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
