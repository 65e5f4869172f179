import type { Menu } from '#contracts/entities/canvas'
import { hasStickyHeader } from '#config/brands'
import { href } from '#routes'
import { type UIMatch, useMatches } from '@remix-run/react'
import type { Served } from '~/client/as-served'
import { useHeaderHiding } from '~/client/use-header-hiding'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { utilityLinks } from '~/features/content/utility-links'
import { IconButton, IconLink } from '~/ui/icon-button'
import { CartLink } from './cart-link'
import { Logo } from './logo'
import { MegaMenu } from './mega-menu'
import { PlaceLink } from './place-link'
import { SearchField } from './search-field'

type HeaderPage = UIMatch<{ nothing?: unknown } | null | undefined>
type HeaderProps = { menu: Menu | Served | null; count: number }

/**
 * Utility bar, logo, search, tools and the menu. Sticky, except on the pages the brand excludes. Without a menu it is short and static: no
 * link leads away from a form.
 */
export function Header({ menu, count }: HeaderProps) {
  const t = useTranslations()
  const { brand, brandName, locale, flags, isSignedIn } = useStorefront()
  const ref = useHeaderHiding()
  const page = useMatches().at(-1) as HeaderPage | undefined
  const routeName = page?.id ?? ''
  const home = href('home', { locale })
  return (
    <>
      <a className="skip" href="#main">
        {t('header.skip')}
      </a>
      {showsListing(page) ? (
        <a className="skip" href="#products">
          {t('listing.skip')}
        </a>
      ) : null}
      <header className={menu && hasStickyHeader(brand, routeName) ? 'header' : 'header static'} ref={ref}>
        <div className="utility">
          <div className="wrap">
            <nav aria-label={t('header.help')}>
              {utilityLinks(t, locale).map(({ text, url }) => (
                <a key={url} href={url}>
                  {text}
                </a>
              ))}
            </nav>
            <nav aria-label={t('header.region')}>
              <PlaceLink />
            </nav>
          </div>
        </div>
        <div className="wrap bar">
          <span className="tools">
            {menu ? <IconButton className="only-sm" icon="menu" label={t('header.menu')} popovertarget="mobile-menu" /> : null}
            <a className="logo only-lg" href={home} aria-label={t('header.home', { brand: brandName })}>
              <Logo brand={brand} />
            </a>
          </span>
          <a className="logo only-sm" href={home} aria-label={t('header.home', { brand: brandName })}>
            <Logo brand={brand} />
          </a>
          <div className="only-lg">{menu ? <SearchField id="search-lg" /> : null}</div>
          <span className="tools">
            <IconLink
              icon="person"
              label={t('header.account')}
              href={href(isSignedIn ? 'account' : 'signIn', { locale })}
              aria-haspopup={isSignedIn ? undefined : 'dialog'}
            />
            {menu && flags.favorites ? <FavoritesLink /> : null}
            <CartLink count={count} />
          </span>
        </div>
        {menu ? (
          <>
            <div className="wrap searchrow only-sm">
              <SearchField id="search-sm" />
            </div>
            <MegaMenu menu={menu} />
          </>
        ) : null}
      </header>
    </>
  )
}

function FavoritesLink() {
  const t = useTranslations()
  const { locale, favorites } = useStorefront()
  const count = favorites?.length ?? 0
  const label = count > 0 ? t('header.favoritesCount', { count }) : t('header.favorites')
  return <IconLink icon="heart" label={label} count={count} href={href('favorites', { locale })} />
}

/** A page with a listing also skips its filters; an empty search and a failed page have none. */
function showsListing(page: HeaderPage | undefined): boolean {
  return (page?.id === 'category' || page?.id === 'search') && Boolean(page.data && !page.data.nothing)
}
