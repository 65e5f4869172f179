import { type UIMatch, useMatches, useSearchParams } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useState, useEffect, useRef } from 'react'
import { hasStickyHeader } from '#config/brands'
import type { Menu } from '#contracts/entities/canvas'
import { href } from '#routes'
import type { ServedMarker } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { listUtilityLinks } from '~/features/content/utility-links'
import { Icon, IconButton, IconLink } from '~/ui/icon'
import { CartLink, Logo, LocationLink } from './header-links'
import { MegaMenu } from './menus'

type HeaderPage = UIMatch<{ nothing?: unknown } | null | undefined>
type HeaderProps = { menu: Menu | ServedMarker | null; count: number }

/**
 * Utility bar, logo, search, tools and the menu. Sticky, except on the pages the brand excludes. Without a menu it is short and static: no
 * link leads away from a form.
 */
export function Header({ menu, count }: HeaderProps) {
  const t = useTranslations()
  const { brand, brandName, locale, flags, isSignedIn } = useStorefront()
  const ref = useHideHeaderOnScroll()
  const page = useMatches().at(-1) as HeaderPage | undefined
  const routeName = page?.id ?? ''
  const home = href('home', { locale })
  return (
    <>
      <a className="skip" href="#main">
        {t('header.skip')}
      </a>
      {hasListing(page) ? (
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
              <LocationLink />
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
function hasListing(page: HeaderPage | undefined): boolean {
  return (page?.id === 'category' || page?.id === 'search') && Boolean(page.data && !page.data.nothing)
}

/** Fetched when a field is first used; should it not come, the field stays a plain one. */
const LazySearchSuggestions = lazy<ComponentType<{ form: HTMLFormElement }>>(() =>
  import('~/features/search/suggest').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

/** A plain form to the search page; with scripts, suggestions appear below it while one types. */
function SearchField({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [params] = useSearchParams()
  const [activeForm, setActiveForm] = useState<HTMLFormElement | null>(null)
  return (
    <form
      className="search"
      role="search"
      action={href('search', { locale })}
      onFocus={(event) => setActiveForm(event.currentTarget)}
      // The focus may have been here before the scripts were.
      ref={(form) => form?.contains(document.activeElement) && setActiveForm(form)}
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
      {activeForm ? (
        <Suspense>
          <LazySearchSuggestions form={activeForm} />
        </Suspense>
      ) : null}
    </form>
  )
}

/** Hides the header on scrolling down and shows it on scrolling up. */
function useHideHeaderOnScroll() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let lastScrollY = window.scrollY
    function onScroll() {
      const header = ref.current
      const currentScrollY = window.scrollY
      if (!header || Math.abs(currentScrollY - lastScrollY) < 8) return
      header.toggleAttribute('data-hidden', currentScrollY > lastScrollY && currentScrollY > header.offsetHeight)
      lastScrollY = currentScrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return ref
}
