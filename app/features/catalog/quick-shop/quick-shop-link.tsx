import { DialogLink } from '~/client/dialog-link'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'

/** Opens quick shop from a card: a plus where there is little room, words where there is more. */
export function QuickShopLink({ url, name }: { url: string; name: string }) {
  const t = useTranslations()
  return (
    <DialogLink
      dialog="quick-shop"
      params={{ slug: url.split('/').at(-1) ?? '' }}
      className="btn quick"
      aria-label={t('product.quickShopOf', { name })}
      rel="nofollow"
    >
      <Icon name="plus" />
      <span className="t">{t('product.quickShop')}</span>
    </DialogLink>
  )
}
