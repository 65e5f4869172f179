import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/**
 * Nothing was ordered in this session, or it is somebody else's. An order that was sent, and of which nothing was heard yet, is waited for
 * here: the page looks again by itself. (RTE-06, ORD-07, WAL-07)
 */
export function NoOrder({ isLookedFor }: { isLookedFor: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (isLookedFor) return <EmptyState icon="box" titleLevel="h1" title={t('order.checking')} text={t('order.checkingText')} />
  return (
    <EmptyState
      icon="box"
      titleLevel="h1"
      title={t('order.none')}
      text={t('order.noneText')}
      actions={<ButtonLink href={href('home', { locale })}>{t('order.goOn')}</ButtonLink>}
    />
  )
}
