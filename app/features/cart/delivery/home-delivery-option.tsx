import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { OptionCard } from '~/ui/option-card'
import type { LoadedDelivery } from './load-delivery.server'

type DoorChoiceProps = { itemId: string; door: NonNullable<LoadedDelivery['door']>; from: LoadedDelivery['from'] }

/** Home delivery speed and price, for all items delivered together. */
export function HomeDeliveryOption({ itemId, door: { methods, chosen, together, currency }, from }: DoorChoiceProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('to-door')
  const costText = (cost: number) => (cost === 0 ? t('delivery.free') : formatMoney(cost, currency as Currency, locale))
  return (
    <form method="post" action={dialogHref('change-shipping-method', { itemId, way: 'door', from }, locale)} className="stack">
      {together > 0 ? <p className="small muted">{t('delivery.together', { count: together })}</p> : null}
      <ChoiceGroup id="code" legend={t('delivery.methods')}>
        {methods.map(({ code, label, time, cost }) => (
          <OptionCard
            key={code}
            name="code"
            value={code}
            title={label}
            price={costText(cost)}
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
