import { brands } from '#config/brands'
import type { Menu } from '#contracts/entities/canvas'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations, type Translate } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { Icon, isIconName } from '~/ui/icon'
import { ContentLink } from './content-link'
import { ContentPicture } from './content-picture'

/** Menu panel: link columns, images, a banner, and a link to everything. */
export function MenuColumns({ item, className }: { item: Menu['items'][number]; className?: string }) {
  const t = useTranslations()
  const shopAll = getShopAllLink(item, t)
  return (
    <div className={classNames(className, 'cols')}>
      {item.columns.map((column) => (
        <div key={column.title}>
          <h3>{column.target ? <ContentLink url={column.target.url}>{column.title}</ContentLink> : column.title}</h3>
          <MenuLinks links={column.children} />
        </div>
      ))}
      <MenuPictures item={item} />
      <MenuBanner banner={item.menuBanner} />
      {!item.hideShopAll.includes('lg') ? (
        <ContentLink url={shopAll.url} className="all link">
          {shopAll.text}
        </ContentLink>
      ) : null}
    </div>
  )
}

type MenuItem = Menu['items'][number]

/** The link to everything under an entry: the author's own, else the entry's target in our words. */
export function getShopAllLink(item: MenuItem, t: Translate): { text: string; url: string } {
  return item.overrideShopAll ?? { text: t('menu.shopAll', { what: item.title }), url: item.target.url }
}

/** The title of an entry, after its icon if known. */
export function MenuTitle({ item: { menuIcon, title } }: { item: MenuItem }) {
  if (!menuIcon || !isIconName(menuIcon)) return title
  return (
    <span className="row-c">
      <Icon name={menuIcon} size="sm" />
      {title}
    </span>
  )
}

export function MenuLinks({ links }: { links: MenuItem['columns'][number]['children'] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url + link.text}>
          <ContentLink url={link.url}>{link.text}</ContentLink>
        </li>
      ))}
    </ul>
  )
}

/** Pictures to choose by, four at most, under their title. */
export function MenuPictures({ item }: { item: MenuItem }) {
  const { brand } = useStorefront()
  if (item.visualSelectors.length === 0) return null
  return (
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
  )
}

export function MenuBanner({ banner }: { banner: MenuItem['menuBanner'] }) {
  if (!banner) return null
  return (
    <ContentLink url={banner.target.url} className="menu-tile">
      <ContentPicture src={banner.image} alt="" width={640} height={360} sizes="28rem" />
      <b className="display d-1">{banner.title}</b>
      <span>{banner.target.text}</span>
    </ContentLink>
  )
}
