import { adjustmentReasons } from '#config/limits'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { AdjustablePrices } from './adjust-prices.server'

type AdjustFormProps = {
  /** Empty for the whole order. */
  itemId: string
  name: string
  currency: string
  /** Adjustment being replaced. */
  changing?: AdjustablePrices['taken'][number]
  result?: FormResult
}

/** Adds a discount to a line or the order with a reason, or changes one. */
export function AdjustForm({ itemId, name, currency, changing, result }: AdjustFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('adjust-price', { itemId })
  const idPrefix = itemId || 'order'
  const formError = result?.errors['']?.[0]
  const values = result?.values ?? {
    type: changing?.type,
    value: changing?.value?.toLocaleString(locale, { useGrouping: false }),
    reason: changing?.reason,
  }
  return (
    <form method="post" className="form" noValidate>
      {formError ? <Notice tone="error" title={formError} /> : null}
      <input type="hidden" name="itemId" value={itemId} />
      {changing ? <input type="hidden" name="adjustmentId" value={changing.adjustmentId} /> : null}
      <Select
        id={`type-${idPrefix}`}
        name="type"
        span="third"
        label={t('adjust.type')}
        options={[
          { value: 'PERCENTAGE', text: t('adjust.PERCENTAGE') },
          { value: 'AMOUNT', text: t('adjust.AMOUNT', { currency }) },
        ]}
        defaultValue={values.type}
      />
      <TextInput
        id={`value-${idPrefix}`}
        name="value"
        span="third"
        label={t('adjust.value')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        defaultValue={values.value}
        error={result?.errors.value?.[0]}
      />
      <Select
        id={`reason-${idPrefix}`}
        name="reason"
        span="third"
        label={t('adjust.reason')}
        options={[
          { value: '', text: t('adjust.chooseReason') },
          ...adjustmentReasons.map((value) => ({ value, text: t(`adjust.reasons.${value}`) })),
        ]}
        defaultValue={values.reason}
        error={result?.errors.reason?.[0]}
      />
      <div className="row-c">
        <Button
          type="submit"
          size="sm"
          look="ghost"
          name="intent"
          value="adjust-price"
          busy={isPosting}
          aria-label={t(changing ? 'adjust.saveFor' : 'adjust.sendFor', { name })}
        >
          {t(changing ? 'adjust.save' : 'adjust.send')}
        </Button>
        {changing ? (
          <ButtonLink look="text" size="sm" href={href('adjustPrices', { locale })}>
            {t('adjust.leave')}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
