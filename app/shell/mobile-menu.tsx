import type { ReactNode } from 'react'
import type { Menu } from '#contracts/entities/canvas'
import { href } from '#routes'
import { type ServedMarker, useServedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuBanner, MenuLinks, MenuPictures, MenuTitle, getShopAllLink } from '~/features/content/menu-parts'
import { listUtilityLinks } from '~/features/content/utility-links'
import { Icon, IconButton } from '~/ui/icon'
import { LocationLink } from './header-links'

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
