import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { accountPages, type AccountPageName } from './account-pages'

/** The pages of an account: at the side on large screens, on the overview of small ones. */
export function AccountNav({ current }: { current: AccountPageName }) {
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
    </nav>
  )
}
