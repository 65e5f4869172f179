import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice, type NoticeTone } from '~/ui/notice'

type CartMessagesProps = { cart: Pick<Cart, 'flash' | 'customerNotifications'> | null; refusedPromo?: string }

/** Shows platform messages about the whole cart, and why a promo code from the URL was rejected. */
export function CartMessages({ cart, refusedPromo }: CartMessagesProps) {
  return (
    <>
      {refusedPromo ? <Notice tone="warn" title={refusedPromo} /> : null}
      {cart?.flash.map((flash) => (
        <Notice key={flash.code + (flash.details.itemId ?? '')} tone={toNoticeTone(flash.type)} title={flash.message} />
      ))}
      {cart?.customerNotifications.map(({ id, level, message }) => (
        <Notice key={id} tone={toNoticeTone(level)} title={message} />
      ))}
    </>
  )
}

/** Returns the notice tone for a platform message. */
export function toNoticeTone(type: string): NoticeTone {
  if (type === 'ERROR') return 'error'
  return type === 'INFO' ? 'info' : 'warn'
}

/** Empty cart in the brand's voice, with links. */
export function EmptyCartMessage() {
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
