import { formatNumber } from '#domain/numbers/format-number'
import { formatStoreAddress } from '#domain/store/address-lines'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import { OptionCard } from '~/ui/option-card'
import { TextInput } from '~/ui/text-input'
import { canSupply, type StoreWithSupply } from './can-supply'
import { StoreSearchNote } from './search-note'
import type { LoadedStoreChoice } from './load-stores.server'
import { useOpeningText } from './use-opening-text'

/** The place whose stores are searched, with its button. */
export function PlaceField({ id, place }: { id: string; place: string }) {
  const t = useTranslations()
  const button = (
    <Button type="submit" look="ghost">
      {t('stores.search')}
    </Button>
  )
  return <TextInput id={id} name="place" label={t('stores.place')} defaultValue={place} autoComplete="postal-code" action={button} />
}

type StoreChoiceProps = Pick<LoadedStoreChoice, 'place' | 'found' | 'isSupplyKnown' | 'chosenId'> & {
  /** The store that came back with a form. */
  sentId?: string
  error?: string
}

/** Radio buttons named `storeId`, with distance, opening hours and stock. Works in any form. */
export function StoreChoice({ place, found, isSupplyKnown, chosenId, sentId, error }: StoreChoiceProps) {
  const t = useTranslations()
  if (!found) return <Notice tone="warn" title={t('pickup.storesUnreachable')} />
  const firstAvailable = found.stores.find(canSupply)
  return (
    <div className="stack s">
      <StoreSearchNote place={place} found={found} />
      {isSupplyKnown ? null : <Notice tone="warn" title={t('pickup.stockUnknown')} />}
      <ChoiceGroup id="storeId" legend={t('pickup.stores')} error={error}>
        {found.stores.map((offer) => (
          <StoreOfferCard
            key={offer.storeId}
            {...{ offer, unit: found.unit, isFirstWrong: error !== undefined && offer === firstAvailable }}
            isChosen={offer.storeId === (sentId ?? chosenId)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

type StoreOfferCardProps = { offer: StoreWithSupply; unit: string; isChosen: boolean; isFirstWrong: boolean }

function StoreOfferCard({ offer, unit, isChosen, isFirstWrong }: StoreOfferCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const openingText = useOpeningText()
  const { storeId, name, address, distance, opening } = offer
  const distanceParts =
    distance === undefined ? [] : [t(`stores.distance.${unit}`, { distance: formatNumber(distance, locale, 'one-decimal') })]
  return (
    <OptionCard
      name="storeId"
      value={storeId}
      title={name}
      price={<StockText offer={offer} />}
      sub={[...formatStoreAddress(address), ...distanceParts, openingText(opening)].join(' · ')}
      defaultChecked={isChosen}
      disabled={!canSupply(offer)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
      autoFocus={isFirstWrong}
    />
  )
}

/** Available today, in some days by transfer, or not at all. */
function StockText({ offer: { supply } }: { offer: StoreWithSupply }) {
  const t = useTranslations()
  if (!supply) return null
  if (supply.pickup) return <span style={{ color: 'var(--c-ok)' }}>{t('pickup.today')}</span>
  return t(supply.sts ? 'pickup.sent' : 'pickup.none')
}
