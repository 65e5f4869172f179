import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import accountStyles from '~/ui/styles/for-account.css?url'
import { type AccountPageName, accountPages } from './account-pages'
import { SignOutForm } from './sign-out-form'

type AccountFrameProps = {
  current: AccountPageName
  title: ReactNode
  /** A word about the page below its title. */
  lead?: ReactNode
  /** Back link; to the overview by default. */
  back?: { text: string; href: string }
  children: ReactNode
}

/** Frame of an account page: navigation, and a back link on small screens. */
export function AccountFrame({ current, title, lead, back, children }: AccountFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const step = back ?? { text: t('account.back'), href: href('account', { locale }) }
  return (
    <div className={classNames('wrap section-s own', current === 'account' && 'home')}>
      <link rel="stylesheet" href={accountStyles} />
      <AccountNav current={current} />
      <div className="stack">
        <div className="flow">
          {current === 'account' ? null : (
            <a className={back ? 'own-back' : 'own-back from-overview'} href={step.href}>
              <Icon name="chevron-left" size="sm" />
              {step.text}
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
        {accountPages(flags).map(({ name, key, icon }) => (
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
