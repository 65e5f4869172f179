import { dialogHref } from '~/client/dialog-link'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { ContentPicture } from '~/features/content/content-picture'
import { StoreChoice } from '~/features/store/store-choice'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import { HomeDeliveryOption } from './home-delivery-option'
import type { LoadedDelivery } from './load-delivery.server'
import { LocationSearch } from './location-search'
import { PickupPointOption } from './pickup-point-option'

export type DeliveryOptionsProps = { loaded: LoadedDelivery; result?: FormResult }

/** Choice of home delivery, store pickup or collection point. The same on its page and in its dialog. */
export function DeliveryOptions({ loaded, result }: DeliveryOptionsProps) {
  const t = useTranslations()
  const { item, fixed, door, stores, points, from } = loaded
  const refused = result?.errors[''] ?? []
  return (
    <div className="stack">
      {from === 'checkout-all' ? <p>{t('delivery.allItems')}</p> : <LineToMove item={item} />}
      {refused.map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      {fixed ? (
        <Notice title={t(fixed === 'digital' ? 'delivery.digital' : 'delivery.customs')} />
      ) : (
        <>
          <Ways loaded={loaded} />
          {door ? <HomeDeliveryOption itemId={item.id} door={door} from={from} /> : null}
          {stores ? <StoreForm loaded={loaded} stores={stores} result={result} /> : null}
          {points ? <PickupPointOption itemId={item.id} points={points} from={from} error={result?.errors.pointId?.[0]} /> : null}
        </>
      )}
    </div>
  )
}

function LineToMove({ item }: { item: LoadedDelivery['item'] }) {
  return (
    <div className="cart-item s">
      <Tile>
        <ContentPicture src={item.image} alt="" width={360} height={450} sizes="5rem" />
      </Tile>
      <div className="flow-s">
        <p>
          <b>{item.name}</b>
        </p>
        <p className="small muted">{item.options}</p>
      </div>
    </div>
  )
}

function Ways({ loaded: { item, way, from } }: { loaded: LoadedDelivery }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <nav className="seg" aria-label={t('delivery.ways')}>
      {(['door', 'store', 'point'] as const).map((each) => (
        <a
          key={each}
          href={dialogHref('change-shipping-method', { itemId: item.id, way: each, from }, locale)}
          aria-current={each === way ? 'true' : undefined}
        >
          {t(`delivery.${each}`)}
        </a>
      ))}
    </nav>
  )
}

type StoreFormProps = DeliveryOptionsProps & { stores: NonNullable<LoadedDelivery['stores']> }

function StoreForm({ loaded: { item, act, from }, stores, result }: StoreFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-store')
  return (
    <>
      <LocationSearch itemId={item.id} way="store" place={stores.place} from={from} />
      <form method="post" action={dialogHref('change-shipping-method', { itemId: item.id, way: 'store', from }, locale)} className="stack">
        <input type="hidden" name="act" value={act} />
        <StoreChoice {...stores} sentId={result?.values.storeId} error={result?.errors.storeId?.[0]} />
        {stores.found ? (
          <Button type="submit" name="intent" value="to-store" size="lg" block busy={isPosting}>
            {t('delivery.fetch')}
          </Button>
        ) : null}
      </form>
    </>
  )
}
