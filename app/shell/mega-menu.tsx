import { brands } from '#config/brands'
import type { Menu } from '#contracts/entities/canvas'
import { useMenuHover } from '~/client/use-menu-hover'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { MenuBanner, shopAllOf } from './menu-parts'

/** The bar of the first level and, under each entry with columns, a panel the browser itself opens and closes. (NAV-03, NAV-04, NAV-06, NAV-07) */
export function MegaMenu({ menu }: { menu: Menu }) {
  const t = useWords()
  const { flags } = useShop()
  const ref = useMenuHover({ opensOnClick: flags.clickMenu })
  const items = menu.items.filter(({ titleVisibility }) => titleVisibility !== 'mobile' && titleVisibility !== 'none')
  return (
    <nav className="nav" aria-label={t('header.main')} ref={ref}>
      <ul className="wrap">
        {items.map((item, index) => (
          <li key={item.title}>
            {item.menuStyle === 'link' ? (
              <ContentLink url={item.target.url} className={item.tone === 'sale' ? 'sale' : undefined}>
                {item.title}
              </ContentLink>
            ) : (
              <button type="button" popovertarget={`mega-${index}`} className={item.tone === 'sale' ? 'sale' : undefined}>
                {item.title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {items.map((item, index) => (item.menuStyle === 'link' ? null : <MegaPanel key={item.title} item={item} id={`mega-${index}`} />))}
    </nav>
  )
}

function MegaPanel({ item, id }: { item: Menu['items'][number]; id: string }) {
  const { brand } = useShop()
  const t = useWords()
  const shopAll = shopAllOf(item, t)
  return (
    <div className="mega" id={id} popover="auto">
      <div className="wrap cols">
        {item.columns.map((column) => (
          <div key={column.title}>
            <h3>{column.target ? <ContentLink url={column.target.url}>{column.title}</ContentLink> : column.title}</h3>
            <ul>
              {column.children.map((link) => (
                <li key={link.url}>
                  <ContentLink url={link.url}>{link.text}</ContentLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {item.visualSelectors.length > 0 ? (
          <div>
            <h3>{item.visualSelectorsTitle}</h3>
            <div className="vis">
              {item.visualSelectors.slice(0, 4).map((selector) => (
                <ContentLink key={selector.url + selector.text} url={selector.url}>
                  <span className="tile baked">
                    <ContentPicture src={selector.image} alt="" {...brands[brand].visualSelectorImage} sizes="90px" />
                  </span>
                  {selector.text}
                </ContentLink>
              ))}
            </div>
          </div>
        ) : null}
        {item.menuBanner ? <MenuBanner banner={item.menuBanner} /> : null}
        {shopAll && !item.hideShopAll.includes('lg') ? (
          <ContentLink url={shopAll.url} className="all link">
            {shopAll.text}
          </ContentLink>
        ) : null}
      </div>
    </div>
  )
}
