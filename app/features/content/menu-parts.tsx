import type { Menu } from '#contracts/entities/canvas'
import type { Translate } from '~/client/words'
import { ContentLink } from './content-link'
import { ContentPicture } from './content-picture'

type MenuItem = Menu['items'][number]

/** The link to everything under an entry: the author's own, else the entry's target in our words. (NAV-10, NAV-16, MSG-20) */
export function shopAllOf(item: MenuItem, t: Translate): { text: string; url: string } | undefined {
  return item.overrideShopAll ?? { text: t('menu.shopAll', { what: item.title }), url: item.target.url }
}

export function MenuLinks({ links }: { links: MenuItem['columns'][number]['children'] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url}>
          <ContentLink url={link.url}>{link.text}</ContentLink>
        </li>
      ))}
    </ul>
  )
}

export function MenuBanner({ banner }: { banner: NonNullable<MenuItem['menuBanner']> }) {
  return (
    <ContentLink url={banner.target.url} className="menu-tile">
      <ContentPicture src={banner.image} alt="" width={640} height={360} sizes="28rem" />
      <b className="display">{banner.title}</b>
      <span>{banner.target.text}</span>
    </ContentLink>
  )
}
