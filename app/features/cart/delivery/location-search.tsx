import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'
import type { DeliveryMode } from './load-delivery.server'

/** Search field for stores or pickup points. */
export function LocationSearch({
  itemId,
  way,
  place,
  from,
}: {
  itemId: string
  way: DeliveryMode
  place: string
  from: string | undefined
}) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const label = t('stores.place')
  return (
    <form
      method="get"
      action={dialogHref('change-shipping-method', { itemId }, locale)}
      className="stack s"
      role="search"
      aria-label={label}
    >
      <input type="hidden" name="way" value={way} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <TextInput
        id="delivery-place"
        name="place"
        label={label}
        defaultValue={place}
        maxLength={80}
        autoComplete="postal-code"
        action={
          <Button type="submit" look="ghost">
            {t('stores.search')}
          </Button>
        }
      />
    </form>
  )
}
