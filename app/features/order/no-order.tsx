import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

type NoOrderProps = {
  /** It may exist: the page looks again. */
  isLookedFor: boolean
  /** The bank led to another browser than the one of the order. */
  isFromBank: boolean
}

/** Shown when this session has no such order. While an order is pending, the page polls. */
export function NoOrder({ isLookedFor, isFromBank }: NoOrderProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (isLookedFor) return <EmptyState icon="box" titleLevel="h1" title={t('order.checking')} text={t('order.checkingText')} />
  return (
    <EmptyState
      icon="box"
      titleLevel="h1"
      title={t(isFromBank ? 'order.elsewhere' : 'order.none')}
      text={t(isFromBank ? 'order.elsewhereText' : 'order.noneText')}
      actions={<ButtonLink href={href('home', { locale })}>{t('order.goOn')}</ButtonLink>}
    />
  )
}
