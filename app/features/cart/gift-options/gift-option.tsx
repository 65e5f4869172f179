import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { TextArea, TextInput } from '~/ui/text-input'
import type { loadGiftOption } from './gift-option.server'

type GiftOptionData = NonNullable<Awaited<ReturnType<typeof loadGiftOption>>>
const giftFields = ['to', 'email', 'message'] as const
export type GiftOptionProps = { loaded: GiftOptionData; result?: FormResult }

/** A gift's recipient, email, message and gift receipt. */
export function GiftOption({ loaded: { itemId, name, given }, result }: GiftOptionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('give-item')
  const isRemoving = useIsPosting('no-gift')
  const firstInvalidField = giftFields.find((key) => result?.errors[key])
  const field = (key: (typeof giftFields)[number]) => ({
    id: `gift-${key}`,
    name: key,
    label: t(`giftOption.${key}`),
    required: true,
    defaultValue: result?.values[key] ?? given?.[key],
    error: result?.errors[key]?.[0],
    autoFocus: key === firstInvalidField,
  })
  return (
    <form method="post" action={href('giftOption', { locale, itemId })} className="stack" noValidate>
      <p className="muted">
        {t('giftOption.text', { name })} {t('giftOption.noPrices')}
      </p>
      {result?.errors['']?.map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      <TextInput {...field('to')} autoComplete="off" />
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextArea {...field('message')} />
      <Checkbox
        id="gift-receipt"
        name="withReceipt"
        label={t('giftOption.receipt')}
        hint={t('giftOption.receiptText')}
        defaultChecked={result ? result.values.withReceipt === 'on' : given?.withReceipt}
      />
      <Button type="submit" name="intent" value="give-item" block busy={isPosting}>
        {t('giftOption.save')}
      </Button>
      {given ? (
        <Button type="submit" name="intent" value="no-gift" look="text" block busy={isRemoving}>
          {t('giftOption.takeBack')}
        </Button>
      ) : null}
    </form>
  )
}
