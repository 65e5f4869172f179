import { brands } from '#config/brands'
import type { Menu } from '#contracts/entities/canvas'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { classNames } from '~/ui/class-names'
import { ContentLink } from './content-link'
import { ContentPicture } from './content-picture'
import { MenuBanner, MenuLinks, shopAllOf } from './menu-parts'

/** What stands under an entry of the menu: columns of links, pictures to choose by, a banner, and the way to everything. (NAV-08, NAV-10) */
export function MenuColumns({ item, className }: { item: Menu['items'][number]; className?: string }) {
  const { brand } = useShop()
  const t = useWords()
  const shopAll = shopAllOf(item, t)
  return (
    <div className={classNames(className, 'cols')}>
      {item.columns.map((column) => (
        <div key={column.title}>
          <h3>{column.target ? <ContentLink url={column.target.url}>{column.title}</ContentLink> : column.title}</h3>
          <MenuLinks links={column.children} />
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
  )
}
