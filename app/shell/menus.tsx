import { useLocation, useMatches } from '@remix-run/react'
import { useEffect, useRef, type RefObject, type ReactNode } from 'react'
import type { Menu } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { type ServedMarker, useServedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuColumns, MenuTitle, MenuBanner, MenuLinks, MenuPictures, getShopAllLink } from '~/features/content/menu-parts'
import { href } from '#routes'
import { listUtilityLinks } from '~/features/content/utility-links'
import { Icon, IconButton } from '~/ui/icon'
import { LocationLink } from './header-links'

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

type MenuItem = Menu['items'][number]

/** Menu of small screens: a native disclosure with collapsible sections. */
export function MobileMenu({ menu }: { menu: Menu | ServedMarker }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const items = menu === true ? null : <MobileMenuItems menu={menu} />
  const servedHtml = useServedHtml('#mobile-menu .menu-list', { data: menu, part: items })
  return (
    <div id="mobile-menu" popover="auto" className="menu-panel" role="dialog" aria-label={t('header.menu')}>
      <IconButton className="x" icon="close" label={t('menu.close')} popovertarget="mobile-menu" popovertargetaction="hide" />
      <nav aria-label={t('header.main')}>
        <ul className="menu-list" dangerouslySetInnerHTML={servedHtml}>
          {servedHtml ? null : items}
        </ul>
      </nav>
      <div className="menu-foot">
        <a href={href('account', { locale })}>{t('header.account')}</a>
        {listUtilityLinks(t, locale).map(({ text, url }) => (
          <a key={url} href={url}>
            {text}
          </a>
        ))}
        {flags.favorites ? <a href={href('favorites', { locale })}>{t('header.favorites')}</a> : null}
        <LocationLink />
      </div>
    </div>
  )
}

function MobileMenuItems({ menu }: { menu: Menu }) {
  return (
    <>
      {menu.items.filter(isShownOnMobile).map((item) => (
        <MobileMenuItem key={item.title} item={item} />
      ))}
    </>
  )
}

function isShownOnMobile({ titleVisibility }: MenuItem): boolean {
  return titleVisibility !== 'desktop' && titleVisibility !== 'none'
}

function MobileMenuItem({ item }: { item: MenuItem }) {
  const t = useTranslations()
  const tone = item.tone === 'sale' ? 'sale' : undefined
  if (item.menuStyle === 'link') {
    return (
      <li>
        <ContentLink url={item.target.url} className={tone}>
          <MenuTitle item={item} />
        </ContentLink>
      </li>
    )
  }
  const shopAll = getShopAllLink(item, t)
  return (
    <MenuFold title={<MenuTitle item={item} />} className={tone}>
      <ul>
        <li data-hide={item.hideShopAll.join(' ') || undefined}>
          <ContentLink url={shopAll.url} className="all">
            {shopAll.text}
          </ContentLink>
        </li>
        {item.columns.map((column) => (
          <MenuFold key={column.title} title={column.title}>
            {/* A title that unfolds leads nowhere itself: its page stands first under it. */}
            <MenuLinks links={column.target ? [column.target, ...column.children] : column.children} />
          </MenuFold>
        ))}
      </ul>
      <MenuPictures item={item} />
      <MenuBanner banner={item.menuBanner} />
    </MenuFold>
  )
}

function MenuFold({ title, className, children }: { title: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li>
      <details>
        <summary className={className}>
          {title}
          <Icon name="plus" size="sm" />
        </summary>
        {children}
      </details>
    </li>
  )
}
