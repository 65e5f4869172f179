import { getDialogHref } from '~/client/dialog-link'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import type { LoadedDelivery, DeliveryMode } from './delivery.server'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { formatStoreAddress } from '#domain/store/address-lines'
import { useIsPosting } from '~/client/use-is-posting'
import { PlaceField, StoreChoice } from '~/features/store/store-choice'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { OptionCard } from '~/ui/option-card'

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
          href={getDialogHref('change-shipping-method', { itemId: item.id, way: each, from }, locale)}
          aria-current={each === way ? 'true' : undefined}
        >
          {t(`delivery.${each}`)}
        </a>
      ))}
    </nav>
  )
}

type HomeDeliveryOptionProps = { itemId: string; door: NonNullable<LoadedDelivery['door']>; from: LoadedDelivery['from'] }

/** Home delivery speed and price, for all items delivered together. */
function HomeDeliveryOption({ itemId, door: { methods, chosen, together, currency }, from }: HomeDeliveryOptionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-door')
  const formatCost = (cost: number) => (cost === 0 ? t('delivery.free') : formatMoney(cost, currency as Currency, locale))
  return (
    <form method="post" action={getDialogHref('change-shipping-method', { itemId, way: 'door', from }, locale)} className="stack">
      {together > 0 ? <p className="small muted">{t('delivery.together', { count: together })}</p> : null}
      <ChoiceGroup id="code" legend={t('delivery.methods')}>
        {methods.map(({ code, label, time, cost }) => (
          <OptionCard
            key={code}
            name="code"
            value={code}
            title={label}
            price={formatCost(cost)}
            sub={time}
            defaultChecked={code === chosen}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" name="intent" value="to-door" size="lg" block busy={isPosting}>
        {t('delivery.send')}
      </Button>
    </form>
  )
}

type StorePickupFormProps = { loaded: LoadedDelivery; stores: NonNullable<LoadedDelivery['stores']>; result?: FormResult }

/** A store near a location, to pick up the line. */
function StorePickupForm({ loaded: { item, act, from }, stores, result }: StorePickupFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-store')
  return (
    <>
      <LocationSearch itemId={item.id} way="store" place={stores.place} from={from} />
      <form
        method="post"
        action={getDialogHref('change-shipping-method', { itemId: item.id, way: 'store', from }, locale)}
        className="stack"
      >
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

type PickupPointOptionProps = {
  itemId: string
  points: NonNullable<LoadedDelivery['points']>
  from: LoadedDelivery['from']
  error?: string
}

/** A collection point near a location, for everything that ships. */
function PickupPointOption({ itemId, points: { place, points, isAsked, together }, from, error }: PickupPointOptionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-point')
  return (
    <>
      <LocationSearch itemId={itemId} way="point" place={place} from={from} />
      {points === null ? <Notice tone="warn" title={t('delivery.pointsUnreachable')} /> : null}
      {points?.length === 0 ? <Notice title={t(isAsked ? 'delivery.noPoint' : 'delivery.askPlace')} /> : null}
      {points && points.length > 0 ? (
        <form
          method="post"
          action={getDialogHref('change-shipping-method', { itemId, way: 'point', place, from }, locale)}
          className="stack"
        >
          {together > 1 ? <p className="small muted">{t('delivery.allThere')}</p> : null}
          <ChoiceGroup id="pointId" legend={t('delivery.points')} error={error}>
            {points.map(({ id, name, carrier, address }, index) => (
              <OptionCard
                key={id}
                name="pointId"
                value={id}
                title={name}
                sub={[...formatStoreAddress(address), carrier].join(' · ')}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
                autoFocus={error !== undefined && index === 0}
              />
            ))}
          </ChoiceGroup>
          <Button type="submit" name="intent" value="to-point" size="lg" block busy={isPosting}>
            {t('delivery.sendToPoint')}
          </Button>
        </form>
      ) : null}
    </>
  )
}

/** Search field for stores or collection points. */
function LocationSearch({ itemId, way, place, from }: { itemId: string; way: DeliveryMode; place: string; from: string | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <form
      method="get"
      action={getDialogHref('change-shipping-method', { itemId }, locale)}
      className="stack s"
      role="search"
      aria-label={t('stores.place')}
    >
      <input type="hidden" name="way" value={way} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <PlaceField id="delivery-place" place={place} />
    </form>
  )
}
