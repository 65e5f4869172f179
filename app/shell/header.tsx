import { type UIMatch, useMatches, useSearchParams } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useState, useEffect, useRef } from 'react'
import { hasStickyHeader } from '#config/brands'
import type { Menu } from '#contracts/entities/canvas'
import { href } from '#routes'
import type { Served } from '~/client/as-served'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { listUtilityLinks } from '~/features/content/utility-links'
import { Icon, IconButton, IconLink } from '~/ui/icon'
import { CartLink, Logo, PlaceLink } from './header-links'
import { MegaMenu } from './mega-menu'

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
              {listUtilityLinks(t, locale).map(({ text, url }) => (
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

/** Fetched when a field is first used; should it not come, the field stays a plain one. */
const Suggest = lazy<ComponentType<{ form: HTMLFormElement }>>(() =>
  import('~/features/search/suggest').then(
    ({ SearchSuggestions: Suggest }) => ({ default: Suggest }),
    () => ({ default: () => null }),
  ),
)

/** A plain form to the search page; with scripts, suggestions appear below it while one types. */
function SearchField({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [params] = useSearchParams()
  const [used, use] = useState<HTMLFormElement | null>(null)
  return (
    <form
      className="search"
      role="search"
      action={href('search', { locale })}
      onFocus={(event) => use(event.currentTarget)}
      // The focus may have been here before the scripts were.
      ref={(form) => form?.contains(document.activeElement) && use(form)}
    >
      <Icon name="search" size="sm" />
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={params.get('q') ?? ''}
        placeholder={t('search.placeholder')}
        maxLength={200}
        enterKeyHint="search"
      />
      {used ? (
        <Suspense>
          <Suggest form={used} />
        </Suspense>
      ) : null}
    </form>
  )
}

/** Hides the header on scrolling down and shows it on scrolling up. */
function useHeaderHiding() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    function onScroll() {
      const header = ref.current
      const now = window.scrollY
      if (!header || Math.abs(now - last) < 8) return
      header.toggleAttribute('data-hidden', now > last && now > header.offsetHeight)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return ref
}
