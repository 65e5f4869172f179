import type { Menu } from '#contracts/entities/canvas'
import { useMenuHover } from '~/client/use-menu-hover'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuColumns } from '~/features/content/menu-columns'
import { MenuTitle } from '~/features/content/menu-parts'

/** The bar of the first level and, under each entry with columns, a panel the browser itself opens and closes. */
export function MegaMenu({ menu }: { menu: Menu }) {
  const t = useTranslations()
  const { flags } = useStorefront()
  const ref = useMenuHover({ opensOnClick: flags.clickMenu })
  const items = menu.items.filter(({ titleVisibility }) => titleVisibility !== 'mobile' && titleVisibility !== 'none')
  return (
    <nav className="nav" aria-label={t('header.main')} ref={ref}>
      <ul className="wrap">
        {items.map((item, index) => (
          <li key={item.title}>
            {item.menuStyle === 'link' ? (
              <ContentLink url={item.target.url} className={item.tone === 'sale' ? 'sale' : undefined}>
                <MenuTitle item={item} />
              </ContentLink>
            ) : (
              <button type="button" popovertarget={`mega-${index}`} className={item.tone === 'sale' ? 'sale' : undefined}>
                <MenuTitle item={item} />
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
  return (
    <div className="mega" id={id} popover="auto">
      <MenuColumns item={item} className="wrap" />
    </div>
  )
}
