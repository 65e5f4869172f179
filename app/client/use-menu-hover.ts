import { useLocation, useMatches } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'
import { hrefWithLocale } from '#domain/content/authored-link'
import { useStorefront } from './storefront-context'

const intentMs = 120

/** Opens a menu panel on hover, and closes it when the pointer leaves or the page changes. Clicks, keys and Escape are native. */
export function useMenuHover({ opensOnClick }: { opensOnClick: boolean }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [pathname])
  useEffect(() => followPointer(ref.current, opensOnClick), [opensOnClick])
  return ref
}

/** Follows the pointer until the returned function is called. Does nothing if menus open on click, or without hover support. */
export function followPointer(bar: HTMLElement | null, opensOnClick: boolean): (() => void) | undefined {
  if (!bar || opensOnClick || !matchMedia('(hover:hover)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, intentMs)
  }
  function rest(target: Element) {
    if (target.closest('.mega')) return clearTimeout(timer)
    const panel = panelOf(target.closest('button'))
    after(() => (panel ? panel.showPopover() : closeAll(bar)))
  }
  const onOver = (event: PointerEvent) => rest(event.target as Element)
  const onLeave = () => after(() => closeAll(bar))
  // A pointer that has not moved since before hydration fires no event.
  const under = bar.querySelector('button:hover')
  if (under) rest(under)
  bar.addEventListener('pointerover', onOver)
  bar.addEventListener('pointerleave', onLeave)
  return () => {
    clearTimeout(timer)
    bar.removeEventListener('pointerover', onOver)
    bar.removeEventListener('pointerleave', onLeave)
  }
}

function panelOf(button: HTMLButtonElement | null): HTMLElement | null {
  const id = button?.getAttribute('popovertarget')
  return id ? document.getElementById(id) : null
}

function closeAll(bar: HTMLElement | null) {
  for (const open of bar?.querySelectorAll<HTMLElement>('.mega:popover-open') ?? []) open.hidePopover()
}

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
