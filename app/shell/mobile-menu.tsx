import type { ReactNode } from 'react'
import type { Menu } from '#contracts/entities/canvas'
import { href } from '#routes'
import { type Served, useServedHtml } from '~/client/as-served'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuBanner, MenuLinks, MenuPictures, MenuTitle, getShopAllLink } from '~/features/content/menu-parts'
import { listUtilityLinks } from '~/features/content/utility-links'
import { Icon, IconButton } from '~/ui/icon'
import { PlaceLink } from './header-links'

type MenuItem = Menu['items'][number]

/** Menu of small screens: a native disclosure with collapsible sections. */
export function MobileMenu({ menu }: { menu: Menu | Served }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const items = menu === true ? null : <MobileItems menu={menu} />
  const served = useServedHtml('#mobile-menu .menu-list', { data: menu, part: items })
  return (
    <div id="mobile-menu" popover="auto" className="menu-panel" role="dialog" aria-label={t('header.menu')}>
      <IconButton className="x" icon="close" label={t('menu.close')} popovertarget="mobile-menu" popovertargetaction="hide" />
      <nav aria-label={t('header.main')}>
        <ul className="menu-list" dangerouslySetInnerHTML={served}>
          {served ? null : items}
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
        <PlaceLink />
      </div>
    </div>
  )
}

function MobileItems({ menu }: { menu: Menu }) {
  return (
    <>
      {menu.items.filter(isOnMobile).map((item) => (
        <MobileItem key={item.title} item={item} />
      ))}
    </>
  )
}

function isOnMobile({ titleVisibility }: MenuItem): boolean {
  return titleVisibility !== 'desktop' && titleVisibility !== 'none'
}

function MobileItem({ item }: { item: MenuItem }) {
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
    <Fold title={<MenuTitle item={item} />} className={tone}>
      <ul>
        <li data-hide={item.hideShopAll.join(' ') || undefined}>
          <ContentLink url={shopAll.url} className="all">
            {shopAll.text}
          </ContentLink>
        </li>
        {item.columns.map((column) => (
          <Fold key={column.title} title={column.title}>
            {/* A title that unfolds leads nowhere itself: its page stands first under it. */}
            <MenuLinks links={column.target ? [column.target, ...column.children] : column.children} />
          </Fold>
        ))}
      </ul>
      <MenuPictures item={item} />
      <MenuBanner banner={item.menuBanner} />
    </Fold>
  )
}

function Fold({ title, className, children }: { title: ReactNode; className?: string; children: ReactNode }) {
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
