import { CaptchaField } from '~/client/captcha-field'
import { useTranslations } from '~/client/translations'
import { useFormResetKey } from '~/client/use-form-reset-key'
import { useIsPosting } from '~/client/use-is-posting'
import { GiftCardFields } from '~/features/cart/gift-cards/gift-card-fields'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { FormErrors } from '../form-errors'

type GiftCardFormProps = { challenge: Challenge; result?: FormResult }

/** Form to save a gift card by number and PIN. */
export function GiftCardForm({ challenge, result }: GiftCardFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-gift-card')
  const key = useFormResetKey(challenge.id, result)
  return (
    <form key={key} method="post" className="stack" noValidate>
      <h3 className="d-1">{t('paymentMethods.addGiftCard')}</h3>
      <FormErrors result={result} />
      <input type="hidden" name="intent" value="save-gift-card" />
      <div className="form">
        <GiftCardFields
          id="gift"
          number={{ label: t('paymentMethods.number'), hint: t('paymentMethods.numberHint') }}
          pin={{ label: t('paymentMethods.pin'), hint: t('paymentMethods.pinHint') }}
          result={result}
        />
        <CaptchaField
          id="gift-sum"
          challenge={challenge}
          label={t('account.sum', { left: challenge.left, right: challenge.right })}
          hint={t('account.sumHint')}
          error={result?.errors.answer?.[0]}
        />
      </div>
      <p>
        <Button type="submit" busy={isPosting}>
          {t('paymentMethods.save')}
        </Button>
      </p>
    </form>
  )
}
