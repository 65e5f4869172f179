import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import type { Locator } from './load-locator.server'
import { PositionButton } from './position-button'

/** Location and service filters as a GET form, so results can be shared. */
export function LocatorForm({ search, services }: Pick<Locator, 'search' | 'services'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const action = href('stores', { locale })
  return (
    <form method="get" action={action} className="stack s" style={{ maxInlineSize: '40rem' }} role="search" aria-label={t('stores.title')}>
      <TextInput
        id="place"
        name="place"
        label={t('stores.place')}
        hint={t('stores.placeHint')}
        defaultValue={search.place}
        maxLength={80}
        autoComplete="postal-code"
        enterKeyHint="search"
        action={<Button type="submit">{t('stores.search')}</Button>}
      />
      {Object.entries(search.point ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PositionButton action={action} />
      {services.length > 0 ? (
        <details className="facet" open={search.services.length > 0 || search.isPickupOnly}>
          <summary>
            {t('stores.filters')}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <div>
            <Checkbox id="pickup" name="pickup" value="1" label={t('stores.pickup')} defaultChecked={search.isPickupOnly} />
            {services.map(({ id, label }) => (
              <Checkbox
                key={id}
                id={`service-${id}`}
                name="service"
                value={id}
                label={label}
                defaultChecked={search.services.includes(id)}
              />
            ))}
            <Button type="submit" look="ghost" size="sm">
              {t('stores.apply')}
            </Button>
          </div>
        </details>
      ) : null}
    </form>
  )
}
