import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Empty cart in the brand's voice, with links. */
export function CartEmpty() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <EmptyState
      icon="bag"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      actions={<ButtonLink href={href('home', { locale })}>{t('cart.startShopping')}</ButtonLink>}
    />
  )
}
