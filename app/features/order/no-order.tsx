import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Nothing was ordered in this session, or it is somebody else's. (RTE-06) */
export function NoOrder() {
  const t = useWords()
  const { locale } = useShop()
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
