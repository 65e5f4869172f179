import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icon'
import accountStyles from '~/ui/styles/for-account.css?url'
import { SignOutForm } from './sign-out-form'
import type { Flags } from '#config/flags'
import { useLocation } from '@remix-run/react'
import { Notice } from '~/ui/notice'

type AccountFrameProps = {
  current: AccountPageName
  title: ReactNode
  /** A word about the page below its title. */
  lead?: ReactNode
  /** On a page below the current one, the words of the link back to it. Others lead back to the overview. */
  back?: string
  children: ReactNode
}

/** Frame of an account page: navigation, and a back link on small screens. */
export function AccountFrame({ current, title, lead, back, children }: AccountFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className={classNames('wrap section-s own', current === 'account' && 'home')}>
      <link rel="stylesheet" href={accountStyles} />
      <AccountNav current={current} />
      <div className="stack">
        <div className="flow">
          {current === 'account' ? null : (
            <a className={back ? 'own-back' : 'own-back from-overview'} href={href(back ? current : 'account', { locale })}>
              <Icon name="chevron-left" size="sm" />
              {back ?? t('account.back')}
            </a>
          )}
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The pages of an account, and below them the way out: at the side on large screens, on the overview of small ones. */
function AccountNav({ current }: { current: AccountPageName }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  return (
    <nav className="own-nav" aria-label={t('account.pages')}>
      <ul>
        {listAccountPages(flags).map(({ name, key, icon }) => (
          <li key={name}>
            <a href={href(name, { locale })} aria-current={name === current ? 'page' : undefined}>
              <Icon name={icon} size="sm" />
              {t(key)}
              <Icon name="chevron-right" size="sm" />
            </a>
          </li>
        ))}
      </ul>
      <SignOutForm from={href('account', { locale })} look="text" />
    </nav>
  )
}

type AccountPage = { name: AccountPageName; key: string; icon: IconName }
export type AccountPageName =
  | 'account'
  | 'accountOrders'
  | 'accountProfile'
  | 'accountPreferences'
  | 'accountAddresses'
  | 'accountCards'
  | 'accountPoints'
  | 'favorites'

const accountNavItems: readonly AccountPage[] = [
  { name: 'account', key: 'account.overview', icon: 'person' },
  { name: 'accountOrders', key: 'account.nav.accountOrders', icon: 'box' },
  { name: 'accountProfile', key: 'account.nav.accountProfile', icon: 'info' },
  { name: 'accountAddresses', key: 'account.nav.accountAddresses', icon: 'pin' },
  { name: 'accountCards', key: 'account.nav.accountCards', icon: 'card' },
  { name: 'accountPoints', key: 'account.nav.accountPoints', icon: 'star' },
  { name: 'accountPreferences', key: 'account.nav.accountPreferences', icon: 'mail' },
  { name: 'favorites', key: 'account.favorites', icon: 'heart' },
]

/** Sections of an account in display order, without those the site has switched off. */
function listAccountPages({ favorites, loyalty }: Partial<Pick<Flags, 'favorites' | 'loyalty'>>): readonly AccountPage[] {
  return accountNavItems.filter(({ name }) => (name !== 'favorites' || favorites) && (name !== 'accountPoints' || loyalty))
}

/** Shown instead of data that cannot be read. */
export function AccountUnavailable() {
  const t = useTranslations()
  const { pathname } = useLocation()
  return (
    <Notice tone="warn" title={t('account.notNow')}>
      <p>
        <a className="link" href={pathname}>
          {t('account.again')}
        </a>
      </p>
    </Notice>
  )
}
