import type { Menu } from '#contracts/entities/canvas'
import { useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { ContentLink } from './content-link'
import { MenuBanner, MenuLinks, MenuPictures, shopAllOf } from './menu-parts'

/** Menu panel: link columns, images, a banner, and a link to everything. */
export function MenuColumns({ item, className }: { item: Menu['items'][number]; className?: string }) {
  const t = useTranslations()
  const shopAll = shopAllOf(item, t)
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
