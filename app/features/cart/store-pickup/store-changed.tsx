import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { LoadedStoreChanged } from './load-change-store.server'

/** Shows where all items are picked up now, and what that store lacks. */
export function StoreChanged({ loaded: { store, quantity, names, otherStores } }: { loaded: LoadedStoreChanged }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="stack">
      <p>{t('pickup.changedText', { store: store.name })}</p>
      {quantity > 0 ? (
        <Notice tone="warn" title={t('pickup.stays', { names: names.join(', '), from: otherStores.join(', ') })}>
          {t('pickup.staysText', { to: store.name })}
        </Notice>
      ) : null}
      <ButtonLink href={href('cart', { locale })} size="lg" block>
        {t('pickup.toCart')}
      </ButtonLink>
    </div>
  )
}
