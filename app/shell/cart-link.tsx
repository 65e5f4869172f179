import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { IconLink } from '~/ui/icon-button'

/** Leads to the cart and tells how much is in it. */
export function CartLink({ count }: { count: number }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  return (
    <IconLink
      icon="bag"
      label={t('header.cart', { count })}
      count={count}
      href={href('cart', { locale })}
      aria-haspopup={flags.miniCart ? 'dialog' : undefined}
    />
  )
}
