import { addressLines } from '#domain/store/address-lines'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import { OptionCard } from '~/ui/option-card'
import type { LoadedDelivery } from './load-delivery.server'
import { LocationSearch } from './location-search'

type PointChoiceProps = {
  itemId: string
  points: NonNullable<LoadedDelivery['points']>
  from: LoadedDelivery['from']
  error?: string
}

/** A collection point near a location, for everything that ships. */
export function PickupPointOption({ itemId, points: { place, points, isAsked, together }, from, error }: PointChoiceProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-point')
  return (
    <>
      <LocationSearch itemId={itemId} way="point" place={place} from={from} />
      {points === null ? <Notice tone="warn" title={t('delivery.pointsUnreachable')} /> : null}
      {points?.length === 0 ? <Notice title={t(isAsked ? 'delivery.noPoint' : 'delivery.askPlace')} /> : null}
      {points && points.length > 0 ? (
        <form method="post" action={dialogHref('change-shipping-method', { itemId, way: 'point', place, from }, locale)} className="stack">
          {together > 1 ? <p className="small muted">{t('delivery.allThere')}</p> : null}
          <ChoiceGroup id="pointId" legend={t('delivery.points')} error={error}>
            {points.map(({ id, name, carrier, address }, at) => (
              <OptionCard
                key={id}
                name="pointId"
                value={id}
                title={name}
                sub={[...addressLines(address), carrier].join(' · ')}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
                autoFocus={error !== undefined && at === 0}
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
