import type { FormResult } from '~/server/form-action.server'
import { TextInput } from '~/ui/text-input'

type GiftCardFieldLabels = { label: string; hint?: string }
type GiftCardFieldsProps = { id: string; number: GiftCardFieldLabels; pin: GiftCardFieldLabels; result?: FormResult }

/** Gift card number and PIN. The PIN is never rendered into a page. */
export function GiftCardFields({ id, number, pin, result }: GiftCardFieldsProps) {
  return (
    <>
      <TextInput
        {...number}
        id={`${id}-number`}
        name="giftCardNumber"
        span="two-thirds"
        defaultValue={result?.values.giftCardNumber}
        error={result?.errors.giftCardNumber?.[0]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
        autoFocus={result?.errors.giftCardNumber !== undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput {...pin} id={`${id}-pin`} name="pin" span="third" error={result?.errors.pin?.[0]} inputMode="numeric" autoComplete="off" />
    </>
  )
}
