import type { Menu } from '#contracts/entities/canvas'
import { hrefWithLocale } from '#domain/content/authored-link'
import { type Served, useServedHtml } from '~/client/as-served'
import { useCurrentSection, useSectionMark, useMenuHover } from '~/client/use-menu-hover'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { MenuColumns, MenuTitle } from '~/features/content/menu-parts'

/** The bar of the first level and, under each entry with columns, a panel the browser itself opens and closes. */
export function MegaMenu({ menu }: { menu: Menu | Served }) {
  const t = useTranslations()
  const { flags } = useStorefront()
  const ref = useMenuHover({ opensOnClick: flags.clickMenu ?? false })
  const section = useCurrentSection()
  const items = menu === true ? null : <MegaItems menu={menu} section={section} />
  const served = useServedHtml('.header > .nav', { data: menu, part: items, section })
  useSectionMark(ref, section)
  return (
    <nav className="nav" aria-label={t('header.main')} ref={ref} dangerouslySetInnerHTML={served}>
      {served ? null : items}
    </nav>
  )
}

/** Knows its section from above: it is rendered apart from the page, once for all pages of the section. */
function MegaItems({ menu, section }: { menu: Menu; section: string | undefined }) {
  const { locale } = useStorefront()
  const items = menu.items.filter(({ titleVisibility }) => titleVisibility !== 'mobile' && titleVisibility !== 'none')
  return (
    <>
      <ul className="wrap">
        {items.map((item, index) => {
          const mark = {
            className: item.tone === 'sale' ? 'sale' : undefined,
            'aria-current': (section && hrefWithLocale(item.target.url, locale) === section) || undefined,
          }
          return (
            <li key={item.title}>
              {item.menuStyle === 'link' ? (
                <ContentLink url={item.target.url} {...mark}>
                  <MenuTitle item={item} />
                </ContentLink>
              ) : (
                <button type="button" popovertarget={`mega-${index}`} {...mark}>
                  <MenuTitle item={item} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {items.map((item, index) => (item.menuStyle === 'link' ? null : <MegaPanel key={item.title} item={item} id={`mega-${index}`} />))}
    </>
  )
}

function MegaPanel({ item, id }: { item: Menu['items'][number]; id: string }) {
  return (
    <div className="mega" id={id} popover="auto">
      <MenuColumns item={item} className="wrap" />
    </div>
  )
}
