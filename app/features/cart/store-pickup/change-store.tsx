import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { LoadedChangeStore, LoadedStoreChanged } from './pickup.server'

type ChangeStoreProps = { loaded: LoadedChangeStore; result?: FormResult }

/** Asks whether items waiting in another store move along, before anything moves. */
export function ChangeStore({ loaded, result }: ChangeStoreProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { product, chosen, store, quantity, otherStores, backPath, act, item } = loaded
  const isMoving = useIsPosting('move-pickup')
  const isKeeping = useIsPosting('keep-pickup')
  const pickupFields = { ...chosen, storeId: store.storeId, item }
  // After an error, the URL still names the requested change.
  const query = new URLSearchParams(pickupFields).toString()
  return (
    <form method="post" action={`${href('changeStore', { locale, slug: product.slug })}?${query}`} className="stack">
      {Object.entries({ ...pickupFields, act }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.values(result?.errors ?? {})
        .flat()
        .map((message) => (
          <ErrorSummary key={message} title={message} fields={[]} of={result} />
        ))}
      <p>{t('pickup.changeText', { count: quantity, from: otherStores.join(', '), to: store.name })}</p>
      <div className="stack s">
        <Button type="submit" name="intent" value="move-pickup" size="lg" block busy={isMoving}>
          {t('pickup.moveAll', { store: store.name })}
        </Button>
        <Button type="submit" name="intent" value="keep-pickup" look="ghost" size="lg" block busy={isKeeping}>
          {t('pickup.keepBoth')}
        </Button>
      </div>
      <p>
        <a className="link" href={backPath}>
          {t('pickup.otherStore')}
        </a>
      </p>
    </form>
  )
}

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
