import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/** The front page while its content cannot be read: the shop behind it is open. */
export function EmptyHome() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const browseLink = <ButtonLink href={href('search', { locale })}>{t('home.browse')}</ButtonLink>
  return (
    <div className="wrap">
      <link rel="stylesheet" href={stateStyles} />
      <StatePage mark="…" title={t('home.without')} text={t('home.withoutText')} actions={browseLink} />
    </div>
  )
}
