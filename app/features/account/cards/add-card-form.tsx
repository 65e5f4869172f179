import { CaptchaField } from '~/client/captcha-field'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { CardFields } from '~/features/payment/card-fields'
import { useCardFields } from '~/features/payment/use-card-fields'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { FormErrors } from '../account-frame'

/** Form to save a card in the provider's fields; without scripts, explains how to pay instead. */
export function AddCardForm({ challenge, result }: { challenge: Challenge; result?: FormResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-card')
  const formResult = useToastResult(result)
  const cardFields = useCardFields({ isChosen: true, maySave: false })
  return (
    <>
      <p className="no-scripts">{t('paymentMethods.cardNeedsScripts')}</p>
      <form method="post" className="panel stack scripts-only" noValidate>
        <FormErrors result={formResult} />
        <input type="hidden" name="intent" value="save-card" />
        <p className="small muted">{t('payment.here')}</p>
        <CardFields fields={cardFields} isChosen isCode={false} instead={t('paymentMethods.cardLater')} />
        <CaptchaField
          id="card-sum"
          challenge={challenge}
          label={t('account.sum', { left: challenge.left, right: challenge.right })}
          hint={t('account.sumHint')}
          error={result?.errors.answer?.[0]}
        />
        <p>
          <Button type="submit" busy={isPosting}>
            {t('paymentMethods.saveCard')}
          </Button>
        </p>
      </form>
    </>
  )
}
