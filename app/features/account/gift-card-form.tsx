import { SumField } from '~/client/sum-field'
import { useFocusOnError } from '~/client/use-focus-on-error'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'
import { FormErrors } from './form-errors'

type GiftCardFormProps = { challenge: Challenge; result?: FormResult }

/** A gift card to keep, by what is printed on it. (GIFT-06, GIFT-10, GIFT-11) */
export function GiftCardForm({ challenge, result }: GiftCardFormProps) {
  const t = useWords()
  const isPosting = useIsPosting('save-gift-card')
  const form = useFocusOnError(result)
  const errorOf = (name: string) => result?.errors[name]?.[0]
  return (
    <form method="post" className="stack" noValidate ref={form}>
      <h3 className="d-1">{t('wallet.addGiftCard')}</h3>
      <FormErrors result={result} />
      <input type="hidden" name="intent" value="save-gift-card" />
      <div className="form">
        <TextInput
          id="gift-number"
          name="giftCardNumber"
          span="two-thirds"
          label={t('wallet.number')}
          hint={t('wallet.numberHint')}
          defaultValue={result?.values.giftCardNumber}
          error={errorOf('giftCardNumber')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          id="gift-pin"
          name="pin"
          span="third"
          label={t('wallet.pin')}
          hint={t('wallet.pinHint')}
          error={errorOf('pin')}
          inputMode="numeric"
          autoComplete="off"
        />
        <SumField
          id="gift-sum"
          challenge={challenge}
          label={t('account.sum', { left: challenge.left, right: challenge.right })}
          hint={t('account.sumHint')}
          error={errorOf('answer')}
        />
      </div>
      <p>
        <Button type="submit" busy={isPosting}>
          {t('wallet.save')}
        </Button>
      </p>
    </form>
  )
}
