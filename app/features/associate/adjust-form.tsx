import { adjustmentReasons } from '#config/adjustment-reasons'
import { useFocusOnError } from '~/client/use-focus-on-error'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'

type AdjustFormProps = {
  /** Empty for the whole order. */
  itemId: string
  name: string
  currency: string
  result?: FormResult
}

/** Takes something off a line or the order once a reason is given. (CART-24) */
export function AdjustForm({ itemId, name, currency, result }: AdjustFormProps) {
  const t = useWords()
  const isPosting = useIsPosting('adjust-price', { itemId })
  const form = useFocusOnError(result)
  const place = itemId || 'order'
  const wrong = result?.errors['']?.[0]
  return (
    <form method="post" className="form" noValidate ref={form}>
      {wrong ? <Notice tone="error" title={wrong} /> : null}
      <input type="hidden" name="itemId" value={itemId} />
      <Select
        id={`type-${place}`}
        name="type"
        span="third"
        label={t('adjust.type')}
        options={[
          { value: 'PERCENTAGE', text: t('adjust.PERCENTAGE') },
          { value: 'AMOUNT', text: t('adjust.AMOUNT', { currency }) },
        ]}
        defaultValue={result?.values.type}
      />
      <TextInput
        id={`value-${place}`}
        name="value"
        span="third"
        label={t('adjust.value')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        defaultValue={result?.values.value}
        error={result?.errors.value?.[0]}
      />
      <Select
        id={`reason-${place}`}
        name="reason"
        span="third"
        label={t('adjust.reason')}
        options={[
          { value: '', text: t('adjust.chooseReason') },
          ...adjustmentReasons.map((value) => ({ value, text: t(`adjust.reasons.${value}`) })),
        ]}
        defaultValue={result?.values.reason}
        error={result?.errors.reason?.[0]}
      />
      <div>
        <Button
          type="submit"
          size="sm"
          look="ghost"
          name="intent"
          value="adjust-price"
          busy={isPosting}
          aria-label={t('adjust.sendFor', { name })}
        >
          {t('adjust.send')}
        </Button>
      </div>
    </form>
  )
}
