import { useLocation, useMatches } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Menu } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { type ServedMarker, useServedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuColumns, MenuTitle } from '~/features/content/menu-parts'

/** The bar of the first level and, under each entry with columns, a panel the browser itself opens and closes. */
export function MegaMenu({ menu }: { menu: Menu | ServedMarker }) {
  const t = useTranslations()
  const { flags } = useStorefront()
  const ref = useMenuHover({ opensOnClick: flags.clickMenu ?? false })
  const section = useCurrentSection()
  const items = menu === true ? null : <MegaMenuItems menu={menu} section={section} />
  const servedHtml = useServedHtml('.header > .nav', { data: menu, part: items, section })
  useMarkCurrentSection(ref, section)
  return (
    <nav className="nav" aria-label={t('header.main')} ref={ref} dangerouslySetInnerHTML={servedHtml}>
      {servedHtml ? null : items}
    </nav>
  )
}

/** Knows its section from above: it is rendered apart from the page, once for all pages of the section. */
function MegaMenuItems({ menu, section }: { menu: Menu; section: string | undefined }) {
  const { locale } = useStorefront()
  const items = menu.items.filter(({ titleVisibility }) => titleVisibility !== 'mobile' && titleVisibility !== 'none')
  return (
    <>
      <ul className="wrap">
        {items.map((item, index) => {
          const itemAttributes = {
            className: item.tone === 'sale' ? 'sale' : undefined,
            'aria-current': (section && localizeHref(item.target.url, locale) === section) || undefined,
          }
          return (
            <li key={item.title}>
              {item.menuStyle === 'link' ? (
                <ContentLink url={item.target.url} {...itemAttributes}>
                  <MenuTitle item={item} />
                </ContentLink>
              ) : (
                <button type="button" popovertarget={`mega-${index}`} {...itemAttributes}>
                  <MenuTitle item={item} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {items.map((item, index) => (item.menuStyle === 'link' ? null : <MegaMenuPanel key={item.title} item={item} id={`mega-${index}`} />))}
    </>
  )
}

function MegaMenuPanel({ item, id }: { item: Menu['items'][number]; id: string }) {
  return (
    <div className="mega" id={id} popover="auto">
      <MenuColumns item={item} className="wrap" />
    </div>
  )
}

const hoverIntentMs = 120

/** Opens a menu panel on hover, and closes it when the pointer leaves or the page changes. Clicks, keys and Escape are native. */
function useMenuHover({ opensOnClick }: { opensOnClick: boolean }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    for (const openPopover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) openPopover.hidePopover()
  }, [pathname])
  useEffect(() => openMenuOnHover(ref.current, opensOnClick), [opensOnClick])
  return ref
}

/** Follows the pointer until the returned function is called. Does nothing if menus open on click, or without hover support. */
export function openMenuOnHover(menuBar: HTMLElement | null, opensOnClick: boolean): (() => void) | undefined {
  if (!menuBar || opensOnClick || !matchMedia('(hover:hover)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, hoverIntentMs)
  }
  function handleHover(target: Element) {
    if (target.closest('.mega')) return clearTimeout(timer)
    const panel = getPanel(target.closest('button'))
    schedule(() => (panel ? panel.showPopover() : closePanels(menuBar)))
  }
  const onOver = (event: PointerEvent) => handleHover(event.target as Element)
  const onLeave = () => schedule(() => closePanels(menuBar))
  // A pointer that has not moved since before hydration fires no event.
  const hoveredButton = menuBar.querySelector('button:hover')
  if (hoveredButton) handleHover(hoveredButton)
  menuBar.addEventListener('pointerover', onOver)
  menuBar.addEventListener('pointerleave', onLeave)
  return () => {
    clearTimeout(timer)
    menuBar.removeEventListener('pointerover', onOver)
    menuBar.removeEventListener('pointerleave', onLeave)
  }
}

function getPanel(button: HTMLButtonElement | null): HTMLElement | null {
  const id = button?.getAttribute('popovertarget')
  return id ? document.getElementById(id) : null
}

function closePanels(menuBar: HTMLElement | null) {
  for (const openPanel of menuBar?.querySelectorAll<HTMLElement>('.mega:popover-open') ?? []) openPanel.hidePopover()
}

/** Some product pages, such as pickup, have no breadcrumb. */
type BreadcrumbTrail = { breadcrumb?: { url: string }[] }
type SectionPageData = { category?: BreadcrumbTrail; product?: BreadcrumbTrail } | null | undefined

/** URL of the top category of a category or product page; undefined elsewhere. */
function useCurrentSection(): string | undefined {
  const { locale } = useStorefront()
  const page = useMatches().at(-1)?.data as SectionPageData
  const topCategory = (page?.category ?? page?.product)?.breadcrumb?.[0]
  return topCategory && localizeHref(topCategory.url, locale)
}

/** Marks the current section in the menu. The menu's HTML stays as served, so navigation moves the mark in the DOM. */
function useMarkCurrentSection(menu: RefObject<HTMLElement>, section: string | undefined) {
  useEffect(() => {
    for (const link of menu.current?.querySelectorAll<HTMLAnchorElement>('ul.wrap > li > a, .mega .all') ?? []) {
      const panel = link.closest('.mega')?.id
      const entry = panel ? menu.current?.querySelector(`[popovertarget="${panel}"]`) : link
      if (link.getAttribute('href') === section) entry?.setAttribute('aria-current', 'true')
      else entry?.removeAttribute('aria-current')
    }
  }, [menu, section])
}
