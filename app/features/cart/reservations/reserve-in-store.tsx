import { formatNumber } from '#domain/numbers/format-number'
import { CaptchaField } from '~/client/captcha-field'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { ProductSummary } from '~/features/catalog/product/product-summary'
import { StoreSearchNote } from '~/features/store/search-note'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import { OptionCard } from '~/ui/option-card'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { loadReserve } from './load-reserve.server'

type ReserveInStoreData = NonNullable<Awaited<ReturnType<typeof loadReserve>>>
type ReserveResult = { errors: Record<string, string[]>; values: Record<string, string> }
type ReserveInStoreProps = { loaded: ReserveInStoreData; result?: ReserveResult }

/** Two plain forms: first the variant and the location, then the store and the person who picks up. */
export function ReserveInStore({ loaded, result }: ReserveInStoreProps) {
  const t = useTranslations()
  const { name, image, options, upc, place, stores } = loaded
  return (
    <div className="stack">
      <ProductSummary {...{ name, image }} text={t('reserve.text')} />
      <form method="get" className="form">
        <Select
          id="reserve-upc"
          name="upc"
          span="half"
          label={t('reserve.which')}
          defaultValue={upc ?? undefined}
          options={options.map((option) => ({ value: option.upc, text: option.text }))}
        />
        <TextInput id="reserve-place" name="place" span="half" label={t('reserve.place')} defaultValue={place} autoComplete="postal-code" />
        <Button type="submit" look="ghost">
          {t('reserve.find')}
        </Button>
      </form>
      {loaded.isUnreachable || isStoreLookupFailed(loaded) ? <Notice tone="warn" title={t('reserve.unreachable')} /> : null}
      {loaded.found ? <StoreSearchNote place={place} found={loaded.found} /> : null}
      {stores?.length === 0 ? <Notice tone="warn" title={t('reserve.none')} /> : null}
      {stores && loaded.challenge ? <ReservationForm key={upc} {...{ loaded, result, stores }} challenge={loaded.challenge} /> : null}
    </div>
  )
}

/** True if stores have the product but the CAPTCHA service does not respond. */
function isStoreLookupFailed({ stores, challenge }: ReserveInStoreData): boolean {
  return (stores?.length ?? 0) > 0 && !challenge
}

type ReservationFormProps = ReserveInStoreProps & {
  stores: NonNullable<ReserveInStoreData['stores']>
  challenge: NonNullable<ReserveInStoreData['challenge']>
}

function ReservationForm({ loaded, result, stores, challenge }: ReservationFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('reserve')
  const values = result?.values ?? {}
  const getFieldError = (name: string) => result?.errors[name]?.[0]
  const firstInvalidField = ['storeId', 'firstName', 'lastName', 'email', 'phone'].find(getFieldError)
  const getContactFieldProps = (name: string) => ({
    id: `reserve-${name}`,
    name,
    label: t(`reserve.${name}`),
    defaultValue: values[name],
    error: getFieldError(name),
    autoFocus: name === firstInvalidField,
  })
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="reserve" />
      <input type="hidden" name="act" value={loaded.act} />
      <input type="hidden" name="upc" value={loaded.upc ?? ''} />
      {[...(result?.errors[''] ?? []), ...(result?.errors.upc ?? [])].map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      <ChoiceGroup id="reserve-stores" legend={t('reserve.store')} error={getFieldError('storeId')}>
        {stores.map(({ storeId, name, city, distance }, index) => (
          <OptionCard
            key={storeId}
            name="storeId"
            value={storeId}
            title={name}
            sub={city}
            price={distance === undefined ? undefined : <StoreDistance value={distance} />}
            defaultChecked={values.storeId === storeId || stores.length === 1}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
            autoFocus={firstInvalidField === 'storeId' && index === 0}
          />
        ))}
      </ChoiceGroup>
      <div className="form">
        <TextInput {...getContactFieldProps('firstName')} span="half" autoComplete="given-name" />
        <TextInput {...getContactFieldProps('lastName')} span="half" autoComplete="family-name" />
        <TextInput {...getContactFieldProps('email')} span="half" type="email" inputMode="email" autoComplete="email" />
        <TextInput {...getContactFieldProps('phone')} span="half" type="tel" autoComplete="tel" />
      </div>
      <CaptchaField
        id="reserve-sum"
        challenge={challenge}
        label={t('reserve.sum', { left: challenge.left, right: challenge.right })}
        hint={t('reserve.sumHint')}
        error={getFieldError('answer')}
      />
      <Button type="submit" size="lg" block busy={isPosting}>
        {t('reserve.keep')}
      </Button>
    </form>
  )
}

function StoreDistance({ value }: { value: number }) {
  const { locale } = useStorefront()
  const isInMiles = locale.endsWith('us') || locale.endsWith('gb')
  return (
    <>
      {formatNumber(value, locale, 'one-decimal')} {isInMiles ? 'mi' : 'km'}
    </>
  )
}
