import { giftCardAmounts } from '#config/constants'
import { toUtcDate } from '#domain/dates/calendar-date'
import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import fieldStyles from '~/ui/styles/field.css?url'
import { TextArea, TextInput } from '~/ui/text-input'

type GiftFieldsProps = {
  result?: Pick<FormResult, 'errors' | 'values'>
  /** Values of the line that is being edited. */
  given?: Record<string, string>
  now: number
}

/** Gift card fields: custom amount, recipient and the day of the email. */
export function GiftFields({ result, given, now }: GiftFieldsProps) {
  const t = useTranslations()
  const { currency, locale } = useStorefront()
  const [minAmountText, maxAmountText] = [giftCardAmounts.least, giftCardAmounts.most].map((amount) =>
    formatMoney(amount, currency, locale),
  )
  const field = (name: string) => ({
    id: `gift-${name}`,
    name,
    defaultValue: (result ? result.values : given)?.[name],
    error: result?.errors[name]?.[0],
  })
  return (
    <>
      <link rel="stylesheet" href={fieldStyles} />
      <TextInput
        {...field('amount')}
        label={t('product.gift.amount')}
        hint={t('product.gift.amountHint', { least: minAmountText ?? '', most: maxAmountText ?? '' })}
        inputMode="numeric"
        autoComplete="off"
      />
      <fieldset className="choice stack s">
        <legend className="lab">{t('product.gift.for')}</legend>
        <TextInput {...field('to')} label={t('product.gift.to')} autoComplete="off" />
        <TextInput {...field('email')} label={t('product.gift.email')} type="email" inputMode="email" autoComplete="off" />
        <TextArea {...field('message')} label={t('product.gift.message')} rows={3} />
        <TextInput
          {...field('sendOn')}
          label={t('product.gift.sendOn')}
          hint={t('product.gift.sendOnHint')}
          type="date"
          min={toUtcDate(now)}
        />
      </fieldset>
    </>
  )
}
