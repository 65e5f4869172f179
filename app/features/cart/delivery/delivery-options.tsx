import { dialogHref } from '~/client/dialog-link'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import { HomeDeliveryOption, PickupPointOption, StorePickupForm } from './delivery-forms'
import type { LoadedDelivery } from './delivery.server'

export type DeliveryOptionsProps = { loaded: LoadedDelivery; result?: FormResult }

/** Choice of home delivery, store pickup or collection point. The same on its page and in its dialog. */
export function DeliveryOptions({ loaded, result }: DeliveryOptionsProps) {
  const t = useTranslations()
  const { item, fixed, door, stores, points, from } = loaded
  const formErrors = result?.errors[''] ?? []
  return (
    <div className="stack">
      {from === 'checkout-all' ? <p>{t('delivery.allItems')}</p> : <MovableLine item={item} />}
      {formErrors.map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      {fixed ? (
        <Notice title={t(fixed === 'digital' ? 'delivery.digital' : 'delivery.customs')} />
      ) : (
        <>
          <DeliveryModeLinks loaded={loaded} />
          {door ? <HomeDeliveryOption itemId={item.id} door={door} from={from} /> : null}
          {stores ? <StorePickupForm loaded={loaded} stores={stores} result={result} /> : null}
          {points ? <PickupPointOption itemId={item.id} points={points} from={from} error={result?.errors.pointId?.[0]} /> : null}
        </>
      )}
    </div>
  )
}

function MovableLine({ item }: { item: LoadedDelivery['item'] }) {
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

function DeliveryModeLinks({ loaded: { item, way, from } }: { loaded: LoadedDelivery }) {
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
