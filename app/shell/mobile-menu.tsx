import type { Menu } from '#contracts/entities/canvas'
import { locales } from '#config/locales'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { DialogLink } from '~/client/dialog-link'
import { ContentLink } from '~/features/content/content-link'
import { MenuLinks, shopAllOf } from '~/features/content/menu-parts'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'

/** The menu of small screens: a panel the browser opens by itself, with sections that fold. (NAV-04, NAV-05) */
export function MobileMenu({ menu }: { menu: Menu }) {
  const t = useWords()
  const { locale, currency } = useShop()
  const items = menu.items.filter(({ titleVisibility }) => titleVisibility !== 'desktop' && titleVisibility !== 'none')
  return (
    <div id="mobile-menu" popover="auto" className="menu-panel" role="dialog" aria-label={t('header.menu')}>
      <IconButton className="x" icon="close" label={t('menu.close')} popovertarget="mobile-menu" popovertargetaction="hide" />
      <nav aria-label={t('header.main')}>
        <ul className="menu-list">
          {items.map((item) => (
            <MobileItem key={item.title} item={item} />
          ))}
        </ul>
      </nav>
      <div className="menu-foot">
        <ContentLink url="/help/delivery">{t('header.delivery')}</ContentLink>
        <ContentLink url="/help/returns/how-to-return">{t('header.returns')}</ContentLink>
        <ContentLink url="/help/contact-us">{t('header.contact')}</ContentLink>
        <DialogLink dialog="location-selector" params={{}}>
          <Icon name="globe" size="sm" />
          {locales[locale].label} · {currency}
        </DialogLink>
      </div>
    </div>
  )
}

function MobileItem({ item }: { item: Menu['items'][number] }) {
  const t = useWords()
  const tone = item.tone === 'sale' ? 'sale' : undefined
  if (item.menuStyle === 'link') {
    return (
      <li>
        <ContentLink url={item.target.url} className={tone}>
          {item.title}
        </ContentLink>
      </li>
    )
  }
  const shopAll = shopAllOf(item, t)
  return (
    <li>
      <details>
        <summary className={tone}>
          {item.title}
          <Icon name="plus" size="sm" />
        </summary>
        <ul>
          {shopAll && !isHiddenBelowLg(item) ? (
            <li data-hide={item.hideShopAll.join(' ') || undefined}>
              <ContentLink url={shopAll.url} className="all">
                {shopAll.text}
              </ContentLink>
            </li>
          ) : null}
          {item.columns.map((column) => (
            <li key={column.title}>
              <details>
                <summary>
                  {column.title}
                  <Icon name="plus" size="sm" />
                </summary>
                <MenuLinks links={column.children} />
              </details>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** This menu is the one of both smaller breakpoints. */
function isHiddenBelowLg({ hideShopAll }: Menu['items'][number]): boolean {
  return hideShopAll.includes('sm') && hideShopAll.includes('md')
}
